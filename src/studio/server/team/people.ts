import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../../../engine/model/usageError.ts';

/** Somebody who may use a team's Studio. */
export interface Person {
  /** As they are called. */
  readonly name: string;
  /** For their folder and branch: lower-case letters, digits and hyphens. Differs for each name. */
  readonly id: string;
}

/** Milliseconds: a link is sent by mail and opened on the same day; who works here signs in once a month. */
const DAY = 86_400_000;
const LINK = DAY;
const SESSION = 30 * DAY;

const MOST_LETTERS = 60;

/**
 * Somebody by their name.
 *
 * @throws UsageError if it is none that can be shown, or that git can note as an author
 */
export function personOf(name: string): Person {
  const plain = name.trim().normalize('NFC');
  if (plain === '' || plain.length > MOST_LETTERS || /[\p{C}<>\n]/u.test(plain))
    throw new UsageError(
      `"${plain.slice(0, MOST_LETTERS)}" is not a name: it has 1 to ${MOST_LETTERS} letters, and no "<" or ">".`,
    );
  const slug = plain
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  // Two names of the same letters are two people.
  return { name: plain, id: slug === plain ? slug : `${slug || 'person'}-${hashOf(plain).slice(0, 6)}` };
}

/** Who has been invited, and who has signed in. Only hashes of links and of cookies are kept. */
export interface People {
  /** @returns the key of a link that works once, for a day */
  readonly invite: (person: Person) => Promise<string>;
  /** Who a link was made for, as long as it works. */
  readonly invited: (key: string) => Promise<Person | undefined>;
  /** Uses up a link. @returns the value of a cookie; `undefined` if somebody has used it, or it is too old */
  readonly signIn: (key: string) => Promise<string | undefined>;
  readonly signedIn: (cookie: string) => Promise<Person | undefined>;
  readonly signOut: (cookie: string) => Promise<void>;
  /** Ends all links and sessions of somebody. @returns how many there were */
  readonly remove: (person: Person) => Promise<number>;
}

/**
 * @param folder absolute; other people of the machine cannot read what is put there
 * @param now milliseconds since 1970
 */
export function peopleIn(folder: string, now: () => number = Date.now): People {
  const kinds = { links: LINK, sessions: SESSION };
  const place = (kind: keyof typeof kinds, secret: string): string =>
    join(folder, kind, `${hashOf(secret)}.json`);

  async function keep(kind: keyof typeof kinds, { name }: Person): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    await mkdir(join(folder, kind), { recursive: true, mode: 0o700 });
    const text = JSON.stringify({ name, until: now() + kinds[kind] });
    await writeFile(place(kind, secret), text, { mode: 0o600 });
    return secret;
  }

  async function kept(file: string): Promise<Person | undefined> {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const { name, until }: { name: string; until: number } = JSON.parse(text);
    return until > now() ? personOf(name) : undefined;
  }

  return {
    invite: (person) => keep('links', person),
    invited: (key) => kept(place('links', key)),
    signIn: async (key) => {
      const file = place('links', key);
      const person = await kept(file);
      // Of two who are quick, one removes it.
      const isFirst = await rm(file).then(
        () => true,
        () => false,
      );
      return person === undefined || !isFirst ? undefined : keep('sessions', person);
    },
    signedIn: (cookie) => kept(place('sessions', cookie)),
    signOut: (cookie) => rm(place('sessions', cookie), { force: true }),
    remove: async (person) => {
      let removed = 0;
      for (const kind of ['links', 'sessions']) {
        const names = await readdir(join(folder, kind)).catch(() => []);
        for (const name of names) {
          const file = join(folder, kind, name);
          const found = await kept(file);
          if (found !== undefined && found.id !== person.id) continue;
          await rm(file, { force: true });
          if (found !== undefined) removed += 1;
        }
      }
      return removed;
    },
  };
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

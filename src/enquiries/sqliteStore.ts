import { closeSync, openSync, rmdirSync, statSync } from 'node:fs';
import { inPlainWords } from '../engine/model/systemError.ts';
import { UsageError } from '../engine/model/usageError.ts';
import { digitsOf } from '../site/parts/form/digitsOf.ts';
import { digestOf } from './digestOf.ts';
import type { EnquiryStore, KeptEnquiry, SentFile } from './enquiry.ts';

const TABLES = `
PRAGMA synchronous = FULL;
PRAGMA secure_delete = ON;
CREATE TABLE IF NOT EXISTS enquiries (
  id TEXT PRIMARY KEY, received INTEGER NOT NULL, form TEXT NOT NULL, answers TEXT NOT NULL, page TEXT NOT NULL,
  role TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL, digest TEXT NOT NULL,
  state TEXT NOT NULL, attempts INTEGER NOT NULL, due INTEGER NOT NULL, fault TEXT NOT NULL,
  fileName TEXT, fileType TEXT, file BLOB);
CREATE INDEX IF NOT EXISTS byState ON enquiries (state);
CREATE INDEX IF NOT EXISTS byDigest ON enquiries (digest);`;

const COLUMNS = 'id, received, form, answers, page, role, state, attempts, due, fault, fileName, fileType';

/** How long a lock may be held, in milliseconds. What holds it longer was killed: a change takes a few. */
const LOCKED_AT_MOST = 3000;

/**
 * Keeps enquiries in a SQLite database, which only its owner can read. Several processes may use it at once.
 *
 * @param path absolute path of the database, which is made if it is not there; `:memory:` for one that is not kept
 * @throws UsageError if it cannot be written
 */
export async function openSqliteStore(path: string): Promise<EnquiryStore> {
  // Loaded when it is needed: most sites that are started have no service.
  const { Database } = (await import('node-sqlite3-wasm')).default;
  if (path !== ':memory:') makeOwn(path);
  const database = new Database(path);
  const locked = <Result>(work: () => Result): Result => whenFree(`${path}.lock`, work);
  try {
    locked(() => database.exec(TABLES));
  } catch (problem) {
    if (!/not a database/.test(String(problem))) throw problem;
    throw new UsageError(`${path} is no database. Move it away, or name another file in ENQUIRIES.`);
  }
  const select = (rest: string, values: readonly string[] = [], columns = COLUMNS): KeptEnquiry[] =>
    locked(() => database.all(`SELECT ${columns} FROM enquiries ${rest}`, [...values])).map(
      // The columns have these types in all rows (`TABLES`).
      (row) => enquiryFrom(row as unknown as Row),
    );
  return {
    async keep(enquiry) {
      const { id, received, form, answers, page, role, state, attempts, due, fault, file } = enquiry;
      const columns = `${COLUMNS}, file, email, phone, digest`;
      const values = [
        id,
        received,
        form,
        JSON.stringify(answers),
        page,
        role,
        state,
        attempts,
        due,
        fault,
        file?.name ?? null,
        file?.type ?? null,
        file?.bytes ?? null,
        emailKey(answers.email),
        digitsOf(answers.phone),
        digestOf(enquiry),
      ];
      const places = values.map(() => '?').join(', ');
      locked(() => database.run(`INSERT INTO enquiries (${columns}) VALUES (${places})`, values));
    },
    hasSince: async (time, submission) =>
      select("WHERE digest = ? AND received >= CAST(? AS INTEGER) AND state <> 'held'", [
        digestOf(submission),
        String(time),
      ]).length > 0,
    waiting: async () => select("WHERE state = 'waiting' ORDER BY rowid"),
    whole: async (id) => select('WHERE id = ?', [id], `${COLUMNS}, file`)[0],
    all: async () => select('ORDER BY rowid'),
    async note(id, { state, attempts, due, fault }) {
      const sql = 'UPDATE enquiries SET state = ?, attempts = ?, due = ?, fault = ? WHERE id = ?';
      locked(() => database.run(sql, [state, attempts, due, fault, id]));
    },
    async forget(who) {
      // With the code of its country or without.
      const whose = who.includes('@') ? 'email = ?' : "phone <> '' AND substr(phone, -10) = substr(?, -10)";
      const key = who.includes('@') ? emailKey(who) : digitsOf(who);
      return locked(() => database.run(`DELETE FROM enquiries WHERE ${whose}`, [key])).changes;
    },
    close: async () => database.close(),
  };
}

/** @throws UsageError if the file cannot be written */
function makeOwn(path: string): void {
  try {
    closeSync(openSync(path, 'a', 0o600));
  } catch (problem) {
    inPlainWords(path, 'No form can be kept.')(problem);
  }
}

interface Row extends Omit<KeptEnquiry, 'answers' | 'file'> {
  readonly answers: string;
  readonly fileName: string | null;
  readonly fileType: string | null;
  readonly file?: Uint8Array;
}

function enquiryFrom({ answers, fileName, fileType, file, ...row }: Row): KeptEnquiry {
  const sent: SentFile | undefined =
    fileName === null ? undefined : { name: fileName, type: fileType ?? '', bytes: file ?? new Uint8Array() };
  // Written by `keep`.
  return { ...row, answers: JSON.parse(answers) as KeptEnquiry['answers'], file: sent };
}

const emailKey = (email: string): string => email.trim().toLowerCase();

/**
 * Does something with the database as soon as no other process does. A process that was killed leaves its lock, which is
 * a folder, behind.
 *
 * @throws whatever `work` throws, and what the database says if it is still locked after twice that time
 */
function whenFree<Result>(lock: string, work: () => Result): Result {
  for (let waited = 0; ; waited += 20) {
    try {
      return work();
    } catch (problem) {
      if (!/locked|busy/i.test(String(problem)) || waited > 2 * LOCKED_AT_MOST) throw problem;
      if (isAbandoned(lock)) rmdirSync(lock);
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

function isAbandoned(lock: string): boolean {
  const held = statSync(lock, { throwIfNoEntry: false });
  return held !== undefined && Date.now() - held.mtimeMs > LOCKED_AT_MOST;
}

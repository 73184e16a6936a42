import { asList, asRecord } from '../../engine/model/readValue.ts';
import type { DraftRequest, Edit, EditRequest, HistoryRequest, RepairRequest } from '../protocol/file.ts';
import type {
  FindRequest,
  MoveRequest,
  PagesRequest,
  ReplaceRequest,
  ShareRequest,
} from '../protocol/pages.ts';
import type { BackRequest, PublishRequest, Settled, SettledPlace } from '../protocol/publish.ts';
import type { PicturesRequest } from '../protocol/site.ts';
import { Refusal } from './refusal.ts';

type Body = Readonly<Record<string, unknown>>;
type Test = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Test>>;

export type KeepRequest = Omit<EditRequest, 'edits'> & { readonly label: string };

const odd = (name: string): Refusal =>
  new Refusal(400, 'malformed', `The request has no proper "${name}". Reload the Studio.`);

/** What a shape names of a body, and nothing else. @throws Refusal if that has another shape */
function read<Request>(body: Body, shape: Shape): Request {
  const wrong = Object.entries(shape).find(([name, fits]) => !fits(body[name]));
  if (wrong !== undefined) throw odd(wrong[0]);
  // Each of the requests below has the properties of its shape.
  return Object.fromEntries(Object.keys(shape).map((name) => [name, body[name]])) as Request;
}

/** The same for a body that says by a property which of several shapes it has. */
function readKind<Request>(body: Body, by: string, shapes: Readonly<Record<string, Shape>>): Request {
  const kind = String(body[by]);
  if (!Object.hasOwn(shapes, kind)) throw odd(by);
  return read(body, { [by]: text, ...shapes[kind] });
}

const text: Test = (value) => typeof value === 'string';
const flag: Test = (value) => value === undefined || typeof value === 'boolean';
const whole: Test = (value) => Number.isInteger(value) && Number(value) >= 0;
const texts: Test = (value) => Array.isArray(value) && value.every(text);
const given: Test = (value) => value !== undefined;
const maybe =
  (fits: Test): Test =>
  (value) =>
    value === undefined || fits(value);
const oneOf =
  (...names: readonly string[]): Test =>
  (value) =>
    names.some((name) => name === value);
const matching =
  (pattern: RegExp): Test =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

const FILE = { file: text, revision: text };
const CHANGE = { ...FILE, label: maybe(text), joins: maybe(text), begins: flag, base: maybe(text) };
const KEEP = { ...CHANGE, draft: flag, anyway: flag, again: flag };
const whose = oneOf('mine', 'theirs');
const settlement: Test = (value) =>
  whose(value) || (text(asRecord(value).words) && flag(asRecord(value).isWhole));
const FIND = {
  find: (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= 1000,
  isLink: flag,
  isExact: flag,
  isWhole: flag,
};
/** A commit by its hash, and no other word that git might take for something. */
const commit = matching(/^[0-9a-f]{40,64}$/);

const pointer = matching(/^(?:\/[^/]*)*$/);
const pointers: Test = (value) => Array.isArray(value) && value.every(pointer);
const PLACE = { pointer, everywhere: flag };
const EDITS = {
  set: { ...PLACE, value: given, after: maybe((value) => value === null || text(value)) },
  remove: PLACE,
  insert: { ...PLACE, index: whole, value: given },
  move: { ...PLACE, from: whole, to: whole },
  duplicate: { ...PLACE, index: whole },
} satisfies Record<Edit['kind'], Shape>;
const PAGES = {
  new: { kind: text, name: text, blocks: maybe(texts) },
  duplicate: { file: text, name: text },
  rename: { file: text, route: text },
  translate: { file: text, at: text },
  delete: { file: text, anyway: flag },
} satisfies Record<PagesRequest['do'], Shape>;
const PICTURES = { delete: { pictures: texts }, replace: { src: text, by: text } };

export const textOf = (body: Body, name: string): string => String(read<Body>(body, { [name]: text })[name]);
/** A commit by its hash, and no other word that git might take for something. */
export const commitOf = (name: string): string =>
  textOf(read(Object({ commit: name }), { commit }), 'commit');
export const pointerOf = (given: string | null): string =>
  textOf(read({ pointer: given }, { pointer }), 'pointer');
export const fileRequest = (body: Body): DraftRequest => read(body, FILE);
export const historyRequest = (body: Body): HistoryRequest => read(body, { whose: maybe(whose) });

const keepRequest = (body: Body, label: string): KeepRequest => {
  const request = read<Omit<EditRequest, 'edits'>>(body, KEEP);
  return { ...request, label: request.label ?? label };
};

export function editRequest(body: Body): KeepRequest & Pick<EditRequest, 'edits'> {
  const edits = asList(body.edits).map((edit) => readKind<Edit>(asRecord(edit), 'kind', EDITS));
  if (edits.length === 0 || edits.length > 1000) throw odd('edits');
  return { ...keepRequest(body, 'the change'), edits };
}

export const textRequest = (body: Body): KeepRequest & { readonly text: string } => ({
  ...keepRequest(body, 'the text'),
  text: textOf(body, 'text'),
});

export const repairRequest = (body: Body): KeepRequest & Pick<RepairRequest, 'issue'> => ({
  ...keepRequest(body, 'the repair'),
  issue: read(asRecord(body.issue), { code: text, pointer: text, line: whole, column: whole }),
});

export const shareRequest = (body: Body): ShareRequest => read(body, { ...FILE, index: whole, name: text });

export const moveRequest = (body: Body): MoveRequest =>
  read(body, { ...FILE, index: whole, to: text, at: maybe(whole), without: pointers });

export const findRequest = (body: Body): FindRequest => read(body, FIND);

export const replaceRequest = (body: Body): ReplaceRequest => ({
  ...read<Omit<ReplaceRequest, 'places'>>(body, { ...FIND, replace: text }),
  places: asList(body.places).map((place) => read(asRecord(place), { file: text, pointer: text, at: whole })),
});

export function publishRequest(body: Body): PublishRequest {
  const { author, settled } = body;
  const how = oneOf('publish', 'review');
  return {
    ...read<PublishRequest>(body, { how, message: text, files: texts, branch: maybe(text) }),
    author: author === undefined ? undefined : read(asRecord(author), { name: text, mail: text }),
    settled: settled === undefined ? undefined : settledOf(asRecord(settled)),
  };
}

const settledOf = (settled: Body): Settled => ({
  theirs: textOf(settled, 'theirs'),
  files: Object.fromEntries(
    Object.entries(asRecord(settled.files)).map(([file, answer]) => [
      file,
      Array.isArray(answer)
        ? answer.map(settledPlace)
        : (read<HistoryRequest>({ whose: answer }, { whose }).whose ?? []),
    ]),
  ),
});

const settledPlace = (place: unknown): SettledPlace =>
  read(asRecord(place), { line: whole, mine: text, theirs: text, answer: settlement });

export const backRequest = (body: Body): BackRequest =>
  read(body, { files: texts, commit: maybe(commit), was: maybe(text) });

export const picturesRequest = (body: Body): PicturesRequest => readKind(body, 'do', PICTURES);
export const pagesRequest = (body: Body): PagesRequest => readKind(body, 'do', PAGES);

import { asList, asRecord } from '../../engine/model/readValue.ts';
import type {
  DraftRequest,
  Edit,
  EditRequest,
  HistoryRequest,
  RepairRequest,
  TextRequest,
  Whose,
} from '../protocol/file.ts';
import type { FindRequest, PagesRequest, ReplaceRequest, ShareRequest } from '../protocol/pages.ts';
import type { BackRequest, PublishRequest, SettledPlace } from '../protocol/publish.ts';
import type { PicturesRequest } from '../protocol/site.ts';
import { Refusal } from './refusal.ts';

/** The shape is that of the Studio's own code; anything else is refused. */

type Body = Readonly<Record<string, unknown>>;

export interface KeepRequest {
  readonly file: string;
  readonly revision: string;
  readonly label: string;
  readonly joins?: string | undefined;
  readonly draft?: boolean | undefined;
  readonly anyway?: boolean | undefined;
  readonly again?: boolean | undefined;
  readonly base?: string | undefined;
}

const odd = (name: string): Refusal =>
  new Refusal(400, 'malformed', `The request has no proper "${name}". Reload the Studio.`);

export function textOf(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string') throw odd(name);
  return value;
}

const maybeText = (body: Body, name: string): string | undefined =>
  body[name] === undefined ? undefined : textOf(body, name);

function textsOf(body: Body, name: string): readonly string[] {
  const value = body[name];
  if (!Array.isArray(value)) throw odd(name);
  return value.map((text: unknown) => {
    if (typeof text !== 'string') throw odd(name);
    return text;
  });
}

function numberOf(body: Body, name: string): number {
  const value = body[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw odd(name);
  return value;
}

export const fileRequest = (body: Body): DraftRequest => ({
  file: textOf(body, 'file'),
  revision: textOf(body, 'revision'),
});

export function historyRequest({ whose }: Body): HistoryRequest {
  if (whose === undefined) return {};
  return { whose: whoseOf(whose) };
}

function whoseOf(whose: unknown): Whose {
  if (whose !== 'mine' && whose !== 'theirs') throw odd('whose');
  return whose;
}

const keepRequest = (body: Body, label: string): KeepRequest => ({
  ...fileRequest(body),
  label: maybeText(body, 'label') ?? label,
  joins: maybeText(body, 'joins'),
  base: maybeText(body, 'base'),
  draft: body.draft === true,
  anyway: body.anyway === true,
  again: body.again === true,
});

export function editRequest(body: Body): KeepRequest & Pick<EditRequest, 'edits'> {
  const { edits } = body;
  if (!Array.isArray(edits) || edits.length === 0 || edits.length > 1000) throw odd('edits');
  return { ...keepRequest(body, 'the change'), edits: edits.map(editOf) };
}

function editOf(given: unknown): Edit {
  const edit = asRecord(given);
  const pointer = textOf(edit, 'pointer');
  if (!/^(?:\/[^/]*)*$/.test(pointer)) throw odd('pointer');
  const place = { pointer, ...(edit.everywhere === true ? { everywhere: true } : {}) };
  switch (edit.kind) {
    case 'set': {
      const { after } = edit;
      if (edit.value === undefined) throw odd('value');
      if (after !== undefined && after !== null && typeof after !== 'string') throw odd('after');
      // The body was read from JSON.
      const value = edit.value as Extract<Edit, { kind: 'set' }>['value'];
      return { kind: 'set', ...place, value, ...(after === undefined ? {} : { after }) };
    }
    case 'remove':
      return { kind: 'remove', ...place };
    case 'insert': {
      if (edit.value === undefined) throw odd('value');
      const value = edit.value as Extract<Edit, { kind: 'insert' }>['value'];
      return { kind: 'insert', ...place, index: numberOf(edit, 'index'), value };
    }
    case 'move':
      return { kind: 'move', ...place, from: numberOf(edit, 'from'), to: numberOf(edit, 'to') };
    case 'duplicate':
      return { kind: 'duplicate', ...place, index: numberOf(edit, 'index') };
    case 'rename':
      return { kind: 'rename', ...place, name: textOf(edit, 'name') };
    default:
      throw odd('kind');
  }
}

export const textRequest = (body: Body): KeepRequest & Pick<TextRequest, 'text'> => ({
  ...keepRequest(body, 'the text'),
  text: textOf(body, 'text'),
});

export function repairRequest(body: Body): KeepRequest & Pick<RepairRequest, 'issue'> {
  const issue = asRecord(body.issue);
  return {
    ...keepRequest(body, 'the repair'),
    issue: {
      code: textOf(issue, 'code'),
      pointer: textOf(issue, 'pointer'),
      line: numberOf(issue, 'line'),
      column: numberOf(issue, 'column'),
    },
  };
}

export const shareRequest = (body: Body): ShareRequest => ({
  ...fileRequest(body),
  from: numberOf(body, 'from'),
  to: numberOf(body, 'to'),
  name: textOf(body, 'name'),
});

export function findRequest(body: Body): FindRequest {
  const find = textOf(body, 'find');
  if (find.trim() === '' || find.length > 1000) throw odd('find');
  return { find, isLink: body.isLink === true, isExact: body.isExact === true };
}

export function replaceRequest(body: Body): ReplaceRequest {
  const places = asList(body.places).map(asRecord);
  return {
    ...findRequest(body),
    replace: textOf(body, 'replace'),
    places: places.map((place) => ({ file: textOf(place, 'file'), pointer: textOf(place, 'pointer') })),
  };
}

export function publishRequest(body: Body): PublishRequest {
  const { author, settled, how } = body;
  if (how !== 'publish' && how !== 'review') throw odd('how');
  const branch = maybeText(body, 'branch');
  return {
    how,
    message: textOf(body, 'message'),
    files: textsOf(body, 'files'),
    ...(branch === undefined ? {} : { branch }),
    ...(author === undefined
      ? {}
      : { author: { name: textOf(asRecord(author), 'name'), mail: textOf(asRecord(author), 'mail') } }),
    ...(settled === undefined ? {} : { settled: settledOf(asRecord(settled)) }),
  };
}

const settledOf = (settled: Body): NonNullable<PublishRequest['settled']> => ({
  theirs: textOf(settled, 'theirs'),
  files: Object.fromEntries(
    Object.entries(asRecord(settled.files)).map(([file, whose]) => [
      file,
      Array.isArray(whose) ? whose.map((place: unknown) => settledPlace(asRecord(place))) : whoseOf(whose),
    ]),
  ),
});

const settledPlace = (place: Body): SettledPlace => ({
  line: numberOf(place, 'line'),
  mine: textOf(place, 'mine'),
  theirs: textOf(place, 'theirs'),
  text: textOf(place, 'text'),
});

export function backRequest(body: Body): BackRequest {
  const [commit, was] = [maybeText(body, 'commit'), maybeText(body, 'was')];
  return {
    files: textsOf(body, 'files'),
    ...(commit === undefined ? {} : { commit: commitOf(commit) }),
    ...(was === undefined ? {} : { was }),
  };
}

/** A commit by its hash, and no other word that git might take for something. */
export function commitOf(name: string): string {
  if (!/^[0-9a-f]{40,64}$/.test(name)) throw odd('commit');
  return name;
}

export function picturesRequest(body: Body): PicturesRequest {
  if (body.do === 'delete') return { do: 'delete', pictures: textsOf(body, 'pictures') };
  if (body.do === 'replace') return { do: 'replace', src: textOf(body, 'src'), by: textOf(body, 'by') };
  throw odd('do');
}

export function pagesRequest(body: Body): PagesRequest {
  const route = maybeText(body, 'route');
  const withRoute = route === undefined ? {} : { route };
  switch (body.do) {
    case 'new':
      return {
        do: 'new',
        kind: textOf(body, 'kind'),
        name: textOf(body, 'name'),
        ...withRoute,
        ...(body.blocks === undefined ? {} : { blocks: textsOf(body, 'blocks') }),
      };
    case 'duplicate':
      return { do: 'duplicate', file: textOf(body, 'file'), name: textOf(body, 'name'), ...withRoute };
    case 'rename':
      return {
        do: 'rename',
        file: textOf(body, 'file'),
        route: textOf(body, 'route'),
        alias: body.alias !== false,
      };
    case 'translate':
      return { do: 'translate', file: textOf(body, 'file'), at: textOf(body, 'at') };
    case 'delete':
      return { do: 'delete', file: textOf(body, 'file'), anyway: body.anyway === true };
    default:
      throw odd('do');
  }
}

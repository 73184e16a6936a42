import { describe, expect, it } from 'vitest';
import { safeUrl } from '../../../../../src/engine/model/safeUrl.ts';
import {
  begun,
  changesWhenCheckedAgain,
  PIECES,
  surprises,
} from '../../../../unit/engine/model/urlPieces.ts';

describe('of all links of any three pieces', () => {
  const built = PIECES.flatMap((a) => PIECES.flatMap((b) => PIECES.map((c) => a + b + c)));
  const candidates = new Set(begun(built));
  const allowed = [...candidates].filter((text) => safeUrl(text).ok);

  it('those that are allowed are what an author expects of them in a browser', () => {
    expect(candidates.size).toBeGreaterThan(100_000);
    expect(allowed.length).toBeGreaterThan(1_000);
    expect(allowed.flatMap((text) => surprises(text).map((what) => `${text}: ${what}`))).toEqual([]);
  });

  it('those that are allowed mean the same when their result is checked again', () => {
    expect(allowed.filter(changesWhenCheckedAgain)).toEqual([]);
  });
});

it('an address on the site, of any four pieces, is taken apart as a browser does, or refused', () => {
  const pieces = ['', '/', 'a', 'B_9-', '.', '..', '%41', 'é', '#', '?', ':', '@', '//'];
  const texts = pieces.flatMap((a) =>
    pieces.flatMap((b) => pieces.flatMap((c) => pieces.map((d) => `/${a}${b}${c}${d}`))),
  );
  const wrong = texts.filter((text) => {
    const verdict = safeUrl(text);
    if (!verdict.ok || verdict.url.kind !== 'route') return verdict.ok;
    const { pathname, search, hash } = new URL(text, 'https://site.example');
    const { path, query, fragment } = verdict.url;
    return path !== pathname || query !== search || fragment !== hash.slice(1);
  });
  expect(wrong).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import type { PageReading } from '../../../../src/engine/crew/crew.ts';
import { newKnownBlocks, packReadings, unpackReadings } from '../../../../src/engine/crew/messages.ts';
import { finding } from '../../../../src/engine/issues/catalogue.ts';
import { NO_POSITIONS } from '../../../../src/engine/model/positions.ts';
import type { ValidBlock } from '../../../../src/engine/validate/validateFile.ts';

const blockWith = (id: string): ValidBlock => ({
  ...{ pointer: '/blocks/0', type: 'faq', value: {}, mainHeading: false, launchMarks: [] },
  marks: [{ resolves: 'id', pointer: '/blocks/0/id', value: id }],
});

function readingOf(path: string, blocks: readonly ValidBlock[]): PageReading {
  const file = { source: { path, text: '' }, value: { route: '/x' }, positions: NO_POSITIONS };
  return {
    ...{ path, text: '', isUnread: false, fingerprint: path, meta: 'a b', findings: [] },
    outline: { file, value: { name: path }, blocks, marks: [], launchMarks: [], complete: true },
  };
}

const unread: PageReading = {
  ...{ path: 'pages/c.yaml', text: 'x', isUnread: true, outline: undefined, fingerprint: '', meta: '' },
  findings: [finding('unreadable-file', 'pages/c.yaml', 'file', { what: 'file', reason: 'it is a folder' })],
};

describe('what a process has read', () => {
  it('comes to the main process as it was', () => {
    const readings = [
      readingOf('pages/a.yaml', [blockWith('one'), blockWith('two')]),
      readingOf('pages/b.yaml', []),
      unread,
    ];
    expect(unpackReadings(packReadings(readings), newKnownBlocks())).toEqual(readings);
  });

  it('takes no more memory for a block that many pages have, whichever process has read them', () => {
    const known = newKnownBlocks();
    const [first, second] = ['pages/a.yaml', 'pages/b.yaml'].map(
      (path) => unpackReadings(packReadings([readingOf(path, [blockWith('one')])]), known)[0],
    );
    expect(first?.outline?.blocks[0]).toBeDefined();
    expect(second?.outline?.blocks[0]).toBe(first?.outline?.blocks[0]);
  });
});

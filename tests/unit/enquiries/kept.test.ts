import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deliverDue } from '../../../src/enquiries/deliver.ts';
import type { KeptEnquiry } from '../../../src/enquiries/enquiry.ts';
import { csvOf, listOf } from '../../../src/enquiries/listed.ts';
import { mailOf } from '../../../src/enquiries/mail.ts';
import { openSqliteStore } from '../../../src/enquiries/sqliteStore.ts';
import { scratchFolder } from '../engine/write/siteOnDisk.ts';
import { applicationWith, demo, enquiry, formOf, newService, teaShop } from './teaShop.ts';

const MINUTE = 60_000;

describe('an enquiry that is kept', () => {
  it('is there for the next process, in a file that only its owner can read', async () => {
    const database = join(await scratchFolder(), 'enquiries.sqlite');
    const { receive, store } = await newService(database);
    await receive(formOf(enquiry));
    await store.close();
    const again = await openSqliteStore(database);
    expect(await again.waiting()).toMatchObject([{ answers: { name: 'Asha Raman' } }]);
    expect((await stat(database)).mode & 0o777).toBe(0o600);
  });

  it('waits longer after each attempt that fails, is never given up, and nothing personal is logged', async () => {
    const { receive, store, clock } = await newService();
    await receive(formOf(enquiry));
    const lines: string[] = [];
    const refuse = () =>
      Promise.reject(
        Object.assign(new Error('550 asha@example.com unknown'), { code: 'EENVELOPE', responseCode: 550 }),
      );
    const delivery = { store, send: refuse, now: () => clock.time, log: (line: string) => lines.push(line) };
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 9; attempt++) {
      const due = (await deliverDue(delivery)) ?? 0;
      pauses.push((due - clock.time) / MINUTE);
      clock.time = due - 1;
      expect(await deliverDue(delivery)).toBe(due);
      clock.time = due;
    }
    expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 720, 720, 720]);
    expect(lines).toHaveLength(9);
    expect(lines[0]).toMatch(
      /^[0-9a-f]{12} was not sent on at attempt 1: EENVELOPE 550\. It is kept, and tried again in 1 min\.$/,
    );
    expect(lines.join()).not.toMatch(/asha|98765/i);
    expect(listOf(await store.all())).toMatch(
      /enquiry: waiting after 9 attempts, EENVELOPE 550\n {2}Asha Raman, asha@example\.com, \+91/,
    );
    expect(await deliverDue({ ...delivery, send: async () => {} })).toBeUndefined();
    expect(await store.all()).toMatchObject([{ state: 'sent', attempts: 10 }]);
  });

  it('is read with its file only when its turn has come, and is not sent if it was deleted before', async () => {
    const { receive, store, clock } = await newService();
    await receive(applicationWith('cv.pdf', '%PDF-1'));
    await receive(formOf(demo));
    expect((await store.waiting()).map(({ file }) => file?.bytes.length)).toEqual([0, undefined]);
    const sent: (number | undefined)[] = [];
    const send = async ({ file }: KeptEnquiry) => {
      sent.push(file?.bytes.length);
      await store.forget('98765 43210');
    };
    await deliverDue({ store, send, now: () => clock.time, log: () => {} });
    expect(sent).toEqual([6]);
  });

  it('goes for good, with its file, when its sender asks for it by e-mail address or number', async () => {
    const { receive, store } = await newService();
    await receive(formOf(enquiry));
    await receive(applicationWith('cv.pdf', '%PDF-1'));
    await receive(formOf(demo));
    expect(await store.forget(' ASHA@example.com')).toBe(2);
    expect(await store.forget('+91 98765 43210')).toBe(1);
    expect(await store.all()).toEqual([]);
  });
});

it('the e-mail that sends an enquiry on goes to those who answer it, and an answer goes to the visitor', async () => {
  const { receive, store } = await newService();
  await receive(formOf({ ...enquiry, name: 'Asha\r\nBcc: all@evil.example' }));
  await receive(formOf(demo));
  await receive(applicationWith('cv.pdf', '%PDF-1'));
  const [asked, shown, applied] = await Promise.all(
    (await store.waiting()).map(async (kept) => {
      const whole = (await store.whole(kept.id)) ?? kept;
      return [kept.id, mailOf(whole, teaShop, 'web@tea.example')] as const;
    }),
  );
  expect(asked?.[1]).toEqual({
    from: { name: 'Tea Shop', address: 'web@tea.example' },
    to: 'hello@tea.example',
    replyTo: { name: 'Asha Bcc: all@evil.example', address: 'asha@example.com' },
    subject: 'Enquiry from Asha Bcc: all@evil.example',
    text: `Name: Asha Bcc: all@evil.example\nE-mail: asha@example.com\nPhone: 919876543210\nPage: ${enquiry.page}\n\n${enquiry.details}\n\n-- \ntea.example, ${asked?.[0]}\n`,
    messageId: `<${asked?.[0]}@tea.example>`,
  });
  expect(shown?.[1]).toMatchObject({ to: 'hello@tea.example', subject: 'Demo for Ravi' });
  expect(shown?.[1]).not.toHaveProperty('replyTo');
  expect(applied?.[1]).toMatchObject({
    to: 'jobs@tea.example',
    subject: 'Application of Asha Raman',
    text: expect.stringContaining('Role: Tea taster'),
    attachments: [{ filename: 'cv.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1') }],
  });
});

it('somebody who opens the table in a spreadsheet sees texts, and no formula of a stranger', async () => {
  const { receive, store, clock } = await newService();
  await receive(
    formOf({ ...enquiry, name: '=HYPERLINK("https://evil.example")', details: 'Two lines,\r\nand "quotes"' }),
  );
  const [{ id = '' } = {}] = await store.all();
  expect(csvOf(await store.all())).toBe(
    '"id","received","state","fault","form","product","name","email","phone","time","budget","details","made","role","page","file"\r\n' +
      `"${id}","${new Date(clock.time).toISOString()}","waiting","","enquiry","","'=HYPERLINK(""https://evil.example"")","asha@example.com","'+91 98765 43210","","","Two lines,\r\nand ""quotes""","","","Home (https://tea.example/)",""\r\n`,
  );
});

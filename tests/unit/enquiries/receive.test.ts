import { describe, expect, it } from 'vitest';
import { applicationWith, demo, enquiry, formOf, newService } from './teaShop.ts';

const asScript = { accept: 'application/json' };
const PDF = '%PDF-1.7 two pages';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('a visitor who sends a form', () => {
  it('is told that it has arrived when it is kept, by name, with a script and without', async () => {
    const { receive, store } = await newService();
    const plain = await receive(formOf({ ...enquiry, name: 'Asha <i> K.' }));
    expect(plain.status).toBe(200);
    expect(await plain.text()).toMatch(
      /<html lang="en-IN">.*<h1>Thank you, Asha &lt;i> K\. Your message has been sent\.<\/h1>/s,
    );
    const scripted = await receive(formOf(demo, asScript));
    expect([scripted.status, await scripted.json()]).toEqual([200, { kept: 'kept' }]);
    const answers = { details: enquiry.details, budget: '' };
    expect(await store.all()).toMatchObject([
      { form: 'enquiry', state: 'waiting', page: enquiry.page, answers },
      { form: 'demo', state: 'waiting', answers: { name: 'Ravi', product: 'Scales', time: 'Monday' } },
    ]);
  });

  it('is told each mistake in the words of the form, and nothing is kept', async () => {
    const { receive, store } = await newService();
    const wrong = { ...enquiry, name: 'A', email: 'asha', phone: '98', details: 'Tea' };
    const answer = await receive(formOf(wrong, asScript));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      error: 'mistakes',
      mistakes: {
        name: 'Type your name with at least 2 characters.',
        email: 'An e-mail address has an @ in it: asha@example.com.',
        phone: 'Type 10 to 15 digits; this number has 2.',
        details: 'Tell us a little more: at least 10 characters, so far 3.',
      },
    });
    expect(await (await receive(formOf(wrong))).text()).toMatch(
      /<h1>Something is still missing<\/h1><ul><li>Type your name .*what you typed is still in it\. Or write to hello@tea\.example\./s,
    );
    expect(await store.all()).toEqual([]);
  });

  it('is heard once if it is sent twice, and again after ten minutes', async () => {
    const { receive, store, clock } = await newService();
    for (const after of [0, 5, 4]) {
      clock.time += after * 60_000;
      expect((await receive(formOf(demo))).status).toBe(200);
    }
    expect(await store.all()).toHaveLength(1);
    clock.time += 2 * 60_000;
    await receive(formOf(demo));
    await receive(formOf({ ...demo, time: 'Tuesday' }));
    expect(await store.all()).toHaveLength(3);
  });
});

it.each([
  ['C:\\Users\\asha\\My <CV>.PDF', PDF, 'application/pdf', 'My CV.PDF'],
  ['cv.docx', 'PK\u0003\u0004word', DOCX, 'cv.docx'],
])('an applicant sends %s along', async (name, content, type, kept) => {
  const { receive, store } = await newService();
  expect((await receive(applicationWith(name, content))).status).toBe(200);
  const [{ id = '' } = {}] = await store.waiting();
  const waiting = await store.whole(id);
  expect(waiting).toMatchObject({ form: 'application', role: 'taster', file: { name: kept, type } });
  expect(Buffer.from(waiting?.file?.bytes ?? []).toString()).toBe(content);
});

it.each([
  ['a picture', 'cv.png', PDF, 415],
  ['an empty file', 'cv.pdf', '', 415],
  ['more than 5 MB', 'cv.pdf', PDF.padEnd(5 * 1024 * 1024 + 1), 413],
])('an applicant with %s is told what to do', async (_what, name, content, status) => {
  const { receive, store } = await newService();
  const answer = await receive(applicationWith(name, content));
  expect(answer.status).toBe(status);
  expect(await answer.text()).toMatch(status === 413 ? /5 MB at most/ : /PDF or a Word document \(DOCX\)/);
  expect(await store.all()).toEqual([]);
});

describe('a program that fills in forms', () => {
  const sentAs = (type: string, body: string) =>
    new Request('http://127.0.0.1/', { method: 'POST', body, headers: { 'content-type': type } });

  it.each([
    ['a hidden field', { extra: 'buy pills' }, 'trap'],
    ['all fields in the twinkling of an eye', { took: '120' }, 'haste'],
  ])('and fills in %s is answered like anybody, and held', async (_what, signs, fault) => {
    const { receive, store } = await newService();
    expect((await receive(formOf({ ...enquiry, ...signs }))).status).toBe(200);
    expect(await store.waiting()).toEqual([]);
    expect(await store.all()).toMatchObject([{ state: 'held', fault }]);
  });

  it('is stopped at the seventh form in ten minutes from its address; others are not', async () => {
    const { receive, store, clock } = await newService();
    const send = async (at: number, address?: string) => {
      const answer = await receive(formOf({ ...demo, time: `${at}` }, asScript), address);
      return [answer.status, answer.headers.get('retry-after')];
    };
    for (let at = 0; at < 6; at++) expect(await send(at)).toEqual([200, null]);
    clock.time += 60_000;
    expect(await send(7)).toEqual([429, '540']);
    expect(await send(8, '192.0.2.2')).toEqual([200, null]);
    clock.time += 540_000;
    expect(await send(9)).toEqual([200, null]);
    expect(await store.all()).toHaveLength(8);
  });

  it('changes only the half of an IPv6 address that is its own, and is stopped all the same', async () => {
    const { receive } = await newService();
    const send = async (address: string) =>
      (await receive(formOf({ ...demo, time: address }), address)).status;
    for (const host of ['1', '2', '3:4', '5:6', '7:8:9', 'a:b:c:d'])
      expect(await send(`2001:db8:1::${host}`)).toBe(200);
    expect(await send('2001:db8:1:0:f::')).toBe(429);
    expect(await send('2001:db8:1:1::1')).toBe(200);
  });

  it.each([
    ['from a page of another site', formOf(demo, { origin: 'https://evil.example' }), 403],
    ['as JSON', sentAs('application/json', '{}'), 400],
    ['of a kind that there is not', formOf({ ...demo, form: 'constructor' }), 400],
    ['with a broken file', sentAs('multipart/form-data; boundary=a', 'x'), 400],
    ['of 70 KB', formOf({ ...enquiry, details: 'x'.repeat(70_000) }), 413],
    ['by GET', new Request('http://127.0.0.1/enquiries'), 405],
  ])('and sends a form %s has it refused, and nothing is kept', async (_what, request, status) => {
    const { receive, store } = await newService();
    const answer = await receive(request);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBe(
      status === 403 ? null : 'https://tea.example',
    );
    expect(await store.all()).toEqual([]);
  });
});

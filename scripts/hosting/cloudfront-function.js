// A CloudFront function for "viewer request" (JavaScript runtime 2.0). It gives each page one address, and finds the file of the page.

// The path of the site on its host: '/site' for https://host/site, whose files are in the folder "site" of the bucket.
const BASE = '';

// Nothing is redirected but what may be the address of a page, so that none leads to another host.
const PAGE = /^((?:\/[\w~-][\w.~-]*)*\/)index(?:\.html|\/)?$|^((?:\/[\w~-][\w.~-]*)+?)(?:\.html|\/)$/;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const { request } = event;
  const { uri } = request;
  if (uri === BASE && BASE !== '') return moved(`${BASE}/`, request);
  const path = uri.startsWith(`${BASE}/`) ? uri.slice(BASE.length) : '/.none';
  // What is not in the bucket is answered with the page for what is missing.
  if (/^\/(?:_headers|_redirects|404(?:\.html|\/)?)$|\/\.(?!well-known\/)/.test(path)) {
    request.uri = '/.none';
    return request;
  }
  if (path === '/') {
    request.uri = `${BASE}/index.html`;
    return request;
  }
  const [, folder, page] = PAGE.exec(path) ?? [];
  if (folder !== undefined) return moved(BASE + folder, request);
  if (page !== undefined) return moved(BASE + page, request);
  if (!/\.[a-z0-9]+$/i.test(path)) request.uri = `${uri}.html`;
  return request;
}

function moved(to, { querystring }) {
  const pairs = Object.entries(querystring ?? {}).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((one) => `${name}=${one.value}`),
  );
  const query = pairs.join('&').replace(/[^!-~]/g, encodeURIComponent);
  return {
    statusCode: 301,
    headers: { location: { value: query === '' ? to : `${to}?${query}` } },
  };
}

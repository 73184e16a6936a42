// A CloudFront function for "viewer request" (JavaScript runtime 2.0). It gives each page one address, and finds the file of the page.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const { request } = event;
  const { uri } = request;
  if (uri === '/_headers' || uri === '/_redirects') return { statusCode: 404 };
  if (uri === '/') {
    request.uri = '/index.html';
    return request;
  }
  const plain = uri.replace(/\/index\.html$|\.html$|\/$/, '');
  if (plain !== uri) {
    // Built from the path alone, so it leads to no other host.
    const to = `/${plain.replace(/^\/+/, '')}`;
    return { statusCode: 301, headers: { location: { value: to } } };
  }
  if (!/\.[a-z0-9]+$/i.test(uri)) request.uri = `${uri}.html`;
  return request;
}

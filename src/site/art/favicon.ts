/** Four dots and the line around them, as SVG. */
export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#9c1d2c"/><g fill="#fff"><circle cx="16" cy="8" r="2"/><circle cx="8" cy="16" r="2"/><circle cx="24" cy="16" r="2"/><circle cx="16" cy="24" r="2"/></g><path d="M16 3c7 0 7 10 0 13s-7 13 0 13 7-10 0-13-7-13 0-13zM3 16c0-7 10-7 13 0s13 7 13 0-10-7-13 0-13 7-13 0z" fill="none" stroke="#f7c948" stroke-width="1.6"/></svg>';

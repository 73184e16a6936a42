/**
 * The origin at which an online workspace shows a port of its machine, to people who have signed in to it.
 *
 * @param env the environment that GitHub Codespaces (`CODESPACE_NAME`) and Gitpod (`GITPOD_WORKSPACE_URL`) set
 * @returns `undefined` anywhere else
 */
export function forwardedOrigin(port: number, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = env;
  if (name && domain) return `https://${name}-${port}.${domain}`;
  const workspace = env.GITPOD_WORKSPACE_URL ?? '';
  return URL.canParse(workspace) ? `https://${port}-${new URL(workspace).host}` : undefined;
}

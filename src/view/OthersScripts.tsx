import type { OthersScript } from '../engine/model/site.ts';

interface OthersScriptsProps {
  readonly of: readonly OthersScript[] | undefined;
  /** Whether they wait for consent: a browser does not run what is no JavaScript by its type. */
  readonly wait?: boolean;
}

/** Scripts of other origins, as site.config.yaml names them. */
export const OthersScripts = ({ of = [], wait = false }: OthersScriptsProps) =>
  of.map(({ src, data = {} }) => (
    <script
      key={src}
      src={src}
      {...(wait ? { type: 'text/plain' } : { defer: true })}
      {...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]))}
    />
  ));

import type { ComponentType } from 'react';
import type { IslandProps, Json, PageSection } from './island.ts';

interface SectionsProps {
  /** Identifies the page. A new key remounts every island, so that none keeps the state of the previous page. */
  readonly pageKey: string;
  readonly sections: readonly PageSection[];
  readonly components: ReadonlyMap<string, ComponentType<IslandProps<Json>>>;
}

/**
 * The sections of `<main>`, the same on the server and in the browser. Static sections are finished HTML; only
 * islands are components.
 *
 * @throws Error if the component of an island has not been loaded, which is a bug in the caller
 */
export function Sections({ pageKey, sections, components }: SectionsProps) {
  return sections.map((section, at) => {
    const key = `${pageKey} ${at} ${section.type}`;
    if (section.kind === 'static') return <StaticSection key={key} section={section} />;
    const Component = components.get(section.type);
    if (Component === undefined) throw new Error(`the interactive block "${section.type}" was not loaded`);
    return (
      <div key={key} data-block={section.type} data-island={at}>
        <Component props={section.props} slots={section.slots} />
      </div>
    );
  });
}

// A separate component, so that `useId` returns the same ids in islands on the server and in the browser.
function StaticSection({ section }: { readonly section: PageSection & { kind: 'static' } }) {
  return (
    <div
      data-block={section.type}
      suppressHydrationWarning
      // React's type says string, but the DOM accepts the `TrustedHTML` that is passed here.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: server-rendered markup; authored HTML in it is sanitised
      dangerouslySetInnerHTML={{ __html: section.html as string }}
    />
  );
}

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { routeInAddress, Studio } from './Studio.tsx';
import { newRequests } from './state/requests.ts';
import { StudioStore } from './state/StudioStore.ts';
import { StudioContext } from './state/useStore.ts';
import './studio.css';
import { loadRichText } from './widgets/RichTextControl.tsx';

const root = document.getElementById('studio') ?? document.body.appendChild(document.createElement('div'));
const store = new StudioStore(newRequests(document), sessionStorage);
createRoot(root).render(
  <StrictMode>
    <StudioContext value={store}>
      <Studio />
    </StudioContext>
  </StrictMode>,
);
await store.start(routeInAddress());
// Ahead of the first click on a rich text. Without it, the editor is loaded then.
loadRichText().catch(() => undefined);

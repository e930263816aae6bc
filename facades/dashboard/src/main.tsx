import { render } from 'preact';
import { loadSession } from './api/session.ts';
import { App } from './app.tsx';
import { startRouter } from './router.ts';
import './design/tokens.css';
import './design/base.css';
import './design/layout.css';
import './design/cards.css';
import './design/controls.css';
import './design/forms.css';
import './design/notices.css';
import './design/dialogs.css';
import './design/lists.css';
import './design/tables.css';
import './design/charts.css';

startRouter();
void loadSession();
render(<App />, document.getElementById('app') as HTMLElement);

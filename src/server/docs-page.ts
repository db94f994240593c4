import { html, raw } from "hono/html";
import type { Route } from "./route.ts";

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}" +
  "td,th{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ccc;vertical-align:top}code{font:14px ui-monospace,monospace}";

/** The routes as a page that needs nothing from elsewhere. */
export function docsPage(routes: readonly Route[], version: string): string {
  const rows = routes.map(
    ({ method, path, protocol, summary }) =>
      html`<tr><td><code>${method.toUpperCase()} ${path}</code></td><td>${protocol}</td><td>${summary}</td></tr>`,
  );
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Touchstone reward server</title><style>${raw(style)}</style></head>
<body><h1>Touchstone reward server ${version}</h1>
<p>Shapes of bodies and replies: <a href="openapi.json">openapi.json</a>. Rewards: <a href="v1/rewards">v1/rewards</a>.</p>
<table><thead><tr><th>Route</th><th>For</th><th>What it does</th></tr></thead><tbody>${rows}</tbody></table>
<p>OpenEnv's clients also speak over the WebSocket <code>/ws</code>, one environment each.</p></body></html>`;
  return String(page);
}

import { nouns } from '@causerie/contracts/documents'
import { escaped } from './escaped.ts'
import { header } from './header.ts'

const group = ({ name, description }: { name: string; description: string }): string =>
  `\n      <li><a href="#/${encodeURIComponent(name)}" data-group="${escaped(name)}" title="${escaped(description)}">${escaped(name)}</a></li>`

/**
 * The page that lists all groups of operations at once; the operations of a group are fetched when
 * it is chosen, and one alone where a link leads to it.
 */
export const explorerPage = (): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="color-scheme" content="light dark">
  <title>Causerie API</title>
  <link rel="icon" href="/docs/pages/icon.svg">
  <link rel="stylesheet" href="/docs/pages/swagger-ui.css">
  <link rel="stylesheet" href="/docs/pages/explorer.css">
  <script src="/docs/pages/explorer.js" defer></script>
  <script src="/docs/pages/swagger-ui-bundle.js" defer></script>
</head>
<body>
  ${header('/docs', '<a href="/docs/json">OpenAPI</a>')}
  <div class="columns">
    <nav aria-label="Groups of operations">
      <ul>${nouns.map(group).join('')}
      </ul>
    </nav>
    <main>
      <a class="whole" href="#/" hidden>All operations of this group</a>
      <p class="hint link" hidden>To send requests as alice, open the link to the API that the terminal printed at the last start.</p>
      <div id="swagger-ui"><p class="hint">Choose a group. Each operation is filled in with a request that works.</p></div>
    </main>
  </div>
</body>
</html>
`

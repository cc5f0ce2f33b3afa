import { nouns } from '@causerie/contracts/documents'
import { escaped } from './escaped.ts'
import { header, headOf, type PageContext } from './header.ts'
import { recipesOf } from './recipes.ts'

const group = ({ name, description }: { name: string; description: string }): string =>
  `\n      <li><a href="#/${encodeURIComponent(name)}" data-group="${escaped(name)}" title="${escaped(description)}">${escaped(name)}</a></li>`

/**
 * The page that opens with a search, recipes and all groups of operations; the operations of a
 * group are fetched when it is chosen, and one alone where a link leads to it.
 */
export const explorerPage = (context: PageContext): string => `<!doctype html>
<html lang="en">
${headOf('Causerie API', [
  '<link rel="stylesheet" href="/docs/pages/swagger-ui.css">',
  '<link rel="stylesheet" href="/docs/pages/explorer.css">',
  '<script src="/docs/pages/explorer.js" type="module"></script>',
  '<script src="/docs/pages/swagger-ui-bundle.js" defer></script>',
])}
<body>
  ${header('/docs', context)}
  <div class="columns">
    <nav aria-label="Groups of operations">
      <ul>${nouns.map(group).join('')}
      </ul>
      <p><a href="/docs/json">OpenAPI</a> <a href="/docs/events/recorded">What is recorded</a></p>
    </nav>
    <main>
      <section class="start">
        <h1>The API</h1>
        <button type="button" class="find" data-search hidden>Search operations, events and pages…</button>
        <p>Choose a group, or begin with a recipe. Each operation is filled in with a request that works, and shows it in curl and
          TypeScript.</p>
        <div class="recipes">${recipesOf()}
        </div>
      </section>
      <a class="whole" href="#/" hidden>All operations of this group</a>
      <p class="hint link" hidden>To send requests as alice, open the link to the API that the terminal printed at the last start.</p>
      <div id="swagger-ui"></div>
    </main>
  </div>
</body>
</html>
`

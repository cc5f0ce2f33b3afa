// Runs in the browser: shows the operations of the chosen group, or the one that a link leads to, and fills in the token of a demo user
// if the gateway gives it to this reader.
import { samplesOf } from './code-samples.js'

const start = document.querySelector('.start')
const callsByOperation = fetch('/docs/pages/calls.json').then((answer) => answer.json())
const links = [...document.querySelectorAll('nav [data-group]')]
const toWhole = document.querySelector('.whole')
const toLink = document.querySelector('.link')
// This script is run before that of the explorer, so that documents are fetched while the browser reads it.
const explorerIsLoaded = new Promise((resolve) =>
  document.readyState === 'complete' || globalThis.SwaggerUIBundle
    ? resolve()
    : document.addEventListener('DOMContentLoaded', resolve),
)
let shown = { group: '', operation: '' }

// The explorer follows a class, not the setting of the system.
const dark = globalThis.matchMedia('(prefers-color-scheme: dark)')
const applyColors = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', applyColors)
applyColors()

globalThis.addEventListener('hashchange', () => void show())
void show()

/** The address is `#/<group>` or `#/<group>/<operation>`; the explorer writes the second for what is opened in a group. */
async function show() {
  const [, name = '', operation = ''] = location.hash.split('/').map(decodeURIComponent)
  const group = name.replaceAll('_', ' ')
  const link = links.find((candidate) => candidate.dataset.group === group)
  const isShown = group === shown.group && (operation === shown.operation || shown.operation === '')
  if (!link || isShown) return
  shown = { group, operation }
  start.hidden = true
  for (const other of links) other.toggleAttribute('aria-current', other === link)
  const answer = await fetch(
    `/docs/json/${[group, ...(operation ? [operation] : [])].map(encodeURIComponent).join('/')}`,
  )
  await explorerIsLoaded
  if (shown.group !== group || shown.operation !== operation) return
  // Only an operation that exists is shown alone.
  if (!answer.ok) return location.replace(link.href)
  toWhole.hidden = operation === ''
  toWhole.href = link.href
  const spec = await answer.json()
  const calls = await callsByOperation
  const ui = globalThis.SwaggerUIBundle({
    spec,
    plugins: [samples(spec, calls)],
    dom_id: '#swagger-ui',
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    tryItOutEnabled: true,
    onComplete: () => authorize(ui),
  })
}

async function authorize(ui) {
  const answer = await fetch('/docs/demo-token')
  const { token, hasLink } = await answer.json()
  if (token !== null) ui.preauthorizeApiKey('token', token)
  toLink.hidden = !hasLink
}

/** Shows a request of each operation as text, above its parameters. */
function samples({ paths, components }, calls) {
  return ({ React }) => ({
    wrapComponents: {
      parameters: (Parameters) => (props) => {
        const [path, method] = props.pathMethod ?? []
        const operation = paths[path]?.[method]
        const { parameters } = components
        const call = operation && calls[operation.operationId]
        const texts = operation ? samplesOf({ method, path, operation, call, parameters }) : {}
        return React.createElement(
          'div',
          null,
          React.createElement(
            'details',
            { className: 'samples', open: true },
            React.createElement('summary', null, 'In curl and TypeScript'),
            ...Object.entries(texts).flatMap(([language, text]) => [
              React.createElement('h4', { key: language }, language),
              React.createElement('pre', { key: `${language} text`, tabIndex: 0 }, text),
            ]),
          ),
          React.createElement(Parameters, props),
        )
      },
    },
  })
}

// Runs in the browser: shows the operations of the chosen group, and fills in the token of a demo user if the gateway gives it to this reader.
const links = [...document.querySelectorAll('nav [data-group]')]
let shown

// The explorer follows a class, not the setting of the system.
const dark = globalThis.matchMedia('(prefers-color-scheme: dark)')
const applyColors = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', applyColors)
applyColors()

globalThis.addEventListener('hashchange', show)
show()

/** The address is `#/<group>` or `#/<group>/<operation>`; the explorer writes the second. */
function show() {
  const group = decodeURIComponent(location.hash.split('/')[1] ?? '').replaceAll('_', ' ')
  const link = links.find((candidate) => candidate.dataset.group === group)
  if (!link || group === shown) return
  shown = group
  for (const other of links) other.toggleAttribute('aria-current', other === link)
  const ui = globalThis.SwaggerUIBundle({
    url: `/docs/json/${encodeURIComponent(group)}`,
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
  const { token } = await answer.json()
  if (token !== null) ui.preauthorizeApiKey('token', token)
}

// Runs in the browser: shows the operations, and fills in the token of a demo user if the gateway gives it to this reader.
const ui = globalThis.SwaggerUIBundle({
  url: '/docs/json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: true,
  onComplete: authorize,
})

// The explorer follows a class, not the setting of the system.
const dark = globalThis.matchMedia('(prefers-color-scheme: dark)')
const applyColors = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', applyColors)
applyColors()

async function authorize() {
  const answer = await fetch('/docs/demo-token')
  const { token } = await answer.json()
  if (token !== null) ui.preauthorizeApiKey('token', token)
}

// Runs in the browser: shows what happens now, and how to begin, to whoever operates the installation.
const askEvery = 5_000
const lasting = 1_500

void refresh()
setInterval(() => document.hidden || void refresh(), askEvery)

async function refresh() {
  const { now } = await (await fetch('/docs/now')).json()
  if (!now) return
  const { minutes, people, connections, version, dataFolder, apiKey } = now
  // The present minute has just begun: what is told is of the last whole one, or of this if it has more.
  const most = (name) => Math.max(...minutes.slice(-2).map((minute) => minute[name]))
  const shown = { people, posts: most('posts'), messages: most('messages'), connections, version }
  for (const [id, value] of Object.entries({ ...shown, folder: dataFolder ?? 'its database' }))
    document.getElementById(id).textContent = value
  draw(minutes.map(({ requests }) => requests))
  document.getElementById('now').hidden = false
  if (!apiKey) return
  begin(apiKey)
  showPanes()
}

function draw(values) {
  const highest = Math.max(1, ...values)
  const width = 600 / values.length
  document.getElementById('hour').replaceChildren(
    ...values.map((value, index) => {
      const bar = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
      const height = (value / highest) * 78
      for (const [name, size] of Object.entries({
        x: index * width + 0.5,
        y: 80 - height,
        width: width - 1,
        height,
      }))
        bar.setAttribute(name, size)
      return bar
    }),
  )
}

/** Each of the two people has a connection, so they wait until somebody sees them. */
function showPanes() {
  const area = document.getElementById('panes')
  if (!area?.hidden) return
  area.hidden = false
  const frame = area.querySelector('iframe')
  const seen = new IntersectionObserver((all) => {
    if (!all.some(({ isIntersecting }) => isIntersecting)) return
    seen.disconnect()
    frame.src = frame.dataset.src
  })
  seen.observe(frame)
}

let hasBegun = false
function begin(apiKey) {
  if (hasBegun) return
  hasBegun = true
  const area = document.getElementById('begin')
  const [tabs, code, copy] = ['.tabs', 'pre', '#copy'].map((one) => area.querySelector(one))
  const all = Object.entries(snippets(location.origin, apiKey))
  const show = (chosen) => {
    for (const tab of tabs.children) tab.setAttribute('aria-selected', tab.textContent === chosen)
    code.textContent = Object.fromEntries(all)[chosen]
  }
  for (const [name] of all) {
    const tab = document.createElement('button')
    tab.type = 'button'
    tab.setAttribute('role', 'tab')
    tab.textContent = name
    tab.addEventListener('click', () => show(name))
    tabs.append(tab)
  }
  const toClipboard = async () => {
    // Browsers offer it to secure pages alone; on others, what is selected is copied.
    if (navigator.clipboard) await navigator.clipboard.writeText(code.textContent)
    else {
      getSelection().selectAllChildren(code)
      document.execCommand('copy')
    }
    copy.textContent = 'Copied'
    setTimeout(() => {
      copy.textContent = 'Copy'
    }, lasting)
  }
  copy.addEventListener('click', () => void toClipboard())
  show(all[0][0])
  area.hidden = false
}

function snippets(baseUrl, apiKey) {
  return {
    curl: `TOKEN=$(curl -s ${baseUrl}/api/v5/sessions -H 'X-API-Key: ${apiKey}' -H 'Content-Type: application/json' \\
  -d '{"userId":"eve","displayName":"Eve","deviceId":"laptop"}' | sed 's/.*"accessToken":"\\([^"]*\\).*/\\1/')
curl -s ${baseUrl}/api/v4/posts -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -d '{"data":{"text":"Hello, world"}}'`,
    TypeScript: `import { createClient, signIn } from '@causerie/client'

const baseUrl = '${baseUrl}'
const session = signIn({ baseUrl, apiKey: '${apiKey}', userId: 'eve', deviceId: 'laptop' })
const eve = createClient({ baseUrl, session })
await eve.posts.create({ data: { text: 'Hello, world' } })
for await (const event of eve.listen()) console.log(event.type)`,
    'Published SDK': `import { Client, PostRepository } from '@amityco/ts-sdk'

Client.createClient('${apiKey}', 'sg', {
  apiEndpoint: { http: '${baseUrl}', mqtt: '${baseUrl.replace(/^http/, 'ws')}/mqtt' },
})
await Client.login({ userId: 'eve', displayName: 'Eve' }, { sessionWillRenewAccessToken: (renewal) => renewal.renew() })
await PostRepository.createPost({ targetType: 'user', targetId: 'eve', data: { text: 'Hello, world' } })`,
  }
}

// Runs in the browser: shows what a user of the demo world is told, if the gateway gives its token to this reader.
const list = document.querySelector('#heard')
const hint = document.querySelector('.hint')
const shownAtMost = 30
const backAfter = 3_000

void listen()

async function listen() {
  const { token, hasLink } = await (await fetch('/docs/demo-token')).json()
  if (token === null) {
    hint.textContent = hasLink
      ? 'To see what alice is told, open the link to the API that the terminal printed at the last start.'
      : 'There is no demo world: open a stream with a token of yours.'
    return
  }
  const headers = { authorization: `Bearer ${token}` }
  const { communities } = await (await fetch('/api/v3/communities', { headers })).json()
  const subscribe = communities.map(({ communityId }) => `community:${communityId}`)
  const query = new URLSearchParams(subscribe.map((record) => ['subscribe', record]))
  for (;;) {
    await follow(`/api/v1/realtime/stream?${query}`, headers).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, backAfter))
  }
}

/** Reads server-sent events until the stream ends. */
async function follow(url, headers) {
  const answer = await fetch(url, { headers })
  let text = ''
  for (const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const parts = text.split('\n\n')
    text = parts.pop()
    for (const part of parts) show(part)
  }
}

function show(part) {
  const fields = Object.fromEntries(
    part
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  // The stream itself says that it is ready.
  if (!fields.event || !fields.data || fields.event === 'ready') return
  const item = document.createElement('li')
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  const time = document.createElement('time')
  const data = document.createElement('pre')
  time.textContent = new Date().toLocaleTimeString()
  summary.append(time, ` ${fields.event}`)
  data.tabIndex = 0
  data.textContent = JSON.stringify(JSON.parse(fields.data), null, 2)
  details.append(summary, data)
  item.append(details)
  list.prepend(item)
  while (list.children.length > shownAtMost) list.lastChild.remove()
}

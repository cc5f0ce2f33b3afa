import { request } from 'node:https'
import { say } from '../prepare.mjs'
import { secondsSince } from './steps.mjs'
import { expectEnds } from './stops.mjs'

/**
 * deploy/tls.yml with an authority of Caddy's own: requests, an upload, the stream, and MQTT over
 * WebSocket.
 */
export async function checkTls(project, steps) {
  const { step, expect } = steps
  const started = performance.now()
  await project.compose('up', '--detach', '--wait')
  say(`  healthy ${secondsSince(started)} s after the start`)
  const { apiKey } = JSON.parse(await project.tool('network', 'create', '--name', 'TLS'))
  const ca = await project.compose(
    'exec',
    '-T',
    'caddy',
    'cat',
    '/data/caddy/pki/authorities/local/root.crt',
  )
  const ask = asking(project.tlsPort, ca)
  let authorization = ''

  await step('clients reach the gateway by TLS alone', async () => {
    const body = JSON.stringify({ userId: 'alice', displayName: 'Alice', deviceId: 'phone' })
    const headers = { 'X-API-Key': apiKey, 'Content-Type': 'application/json' }
    const { status, text } = await ask('POST', '/api/v5/sessions', { headers, body })
    expect(status === 200, `signing in was answered with ${status}`)
    authorization = `Bearer ${JSON.parse(text).accessToken}`
    const published = await project.compose('ps', '--format', '{{.Ports}}', 'gateway')
    expect(!published.includes('->'), `the gateway is published: ${published}`)
  })
  await step('an upload of 20 MB passes', async () => {
    const form = new FormData()
    form.append('files', new Blob([Buffer.alloc(20 * 2 ** 20, 'text ')]), 'large.txt')
    const { headers, bytes } = await encoded(form)
    const { status, text } = await ask('POST', '/api/v4/files', {
      headers: { ...headers, authorization },
      body: bytes,
    })
    expect(status === 200, `it was answered with ${status}: ${text.slice(0, 200)}`)
    const [{ fileUrl }] = JSON.parse(text)
    const { protocol, host } = new URL(fileUrl)
    expect(
      protocol === 'https:' && host === `localhost:${project.tlsPort}`,
      `clients are told to fetch ${fileUrl}`,
    )
  })
  let stream
  await step('the stream begins at once', async () => {
    stream = await ask('GET', '/api/v1/realtime/stream', {
      headers: { authorization },
      isStream: true,
    })
    const { status, type } = stream
    expect(
      status === 200 && type.startsWith('text/event-stream'),
      `it was answered with ${status} ${type}`,
    )
  })
  await step('MQTT over WebSocket', async () => {
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
      'Sec-WebSocket-Protocol': 'mqtt',
    }
    const { status } = await ask('GET', '/mqtt', { headers })
    expect(status === 101, `it was answered with ${status}`)
  })
  await step('Caddy ends by itself, also while a client stays connected', async () => {
    await expectEnds(project, steps, ['caddy'])
    stream.close()
  })
}

const asking =
  (port, ca) =>
  (method, path, { headers, body, isStream = false }) =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, servername: 'localhost', ca, method, path }
      const sent = request({
        ...options,
        headers: { Host: 'localhost', ...headers },
        agent: false,
        signal: AbortSignal.timeout(30_000),
      })
      sent.on('error', reject)
      sent.on('upgrade', (answer, socket) => {
        socket.destroy()
        resolve({ status: answer.statusCode, text: '' })
      })
      sent.on('response', (answer) => {
        const of = { status: answer.statusCode, type: answer.headers['content-type'] ?? '' }
        let text = ''
        answer.on('data', (chunk) => {
          text += chunk
          // A stream has no end.
          if (isStream) resolve({ ...of, text, close: () => answer.destroy() })
        })
        answer.on('error', () => {})
        answer.on('end', () => resolve({ ...of, text }))
      })
      sent.end(body)
    })

async function encoded(form) {
  const sent = new Request('http://localhost', { method: 'POST', body: form })
  return {
    headers: { 'Content-Type': sent.headers.get('content-type') },
    bytes: Buffer.from(await sent.arrayBuffer()),
  }
}

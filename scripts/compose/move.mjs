import { execFile, spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bundleCauserie, install, say } from '../prepare.mjs'
import { secondsSince, wait } from './steps.mjs'

const execute = promisify(execFile)
const command = 'apps/server/bundle/cli.js'
const patience = 120_000

/**
 * docs/operations/backup.md, "From one process to containers": who is signed in to a single process
 * stays so in containers, with posts and files.
 */
export async function checkMove(project, { step, expect }, folder) {
  await install({ development: false })
  await bundleCauserie()
  // The account that runs the embedded Postgres has to enter it.
  chmodSync(folder, 0o755)
  const environment = {
    ...process.env,
    CAUSERIE_DATA: join(folder, 'data'),
    PORT: '0',
    DATABASE_URL: '',
  }
  const backup = join(folder, 'moved')

  let people
  await step('a single process is backed up', async () => {
    const one = startOneProcess(environment)
    try {
      people = await livedIn(await one.credentials)
    } finally {
      await one.stop()
    }
    await execute(process.execPath, [command, 'backup', join(backup, 'one')], { env: environment })
    // The user of the container reads it.
    await execute('chmod', ['-R', 'a+rX', backup])
  })
  await step('containers are filled from the backup, and nobody has to sign in again', async () => {
    const began = performance.now()
    await project.compose('up', '--detach', '--wait', 'postgres', 'kafka')
    await project.restore(backup)
    await project.compose('up', '--detach', '--wait')
    say(`  serves ${secondsSince(began)} s after the start`)
    const { headers, apiKey, networkId, postId, filePath } = people
    const statusOf = async (path, more) =>
      (await fetch(project.url + path, { headers, ...more })).status
    expect(
      (await statusOf(`/api/v3/posts/${postId}`)) === 200,
      'the post cannot be read with the token from before',
    )
    expect((await statusOf(filePath)) === 200, 'the file cannot be read')
    const text = JSON.stringify({ data: { text: 'Moved' } })
    expect(
      (await statusOf('/api/v4/posts', { method: 'POST', body: text })) === 200,
      'nothing can be written with that token',
    )
    const signIn = {
      method: 'POST',
      headers: { ...json, 'X-API-Key': apiKey },
      body: JSON.stringify({ userId: 'eve', deviceId: 'laptop' }),
    }
    expect(
      (await statusOf('/api/v5/sessions', signIn)) === 200,
      'the API key from before signs nobody in',
    )
    // Fails unless the network has the id from before.
    await project.tool('network', 'secure', networkId, 'off')
  })
}

const json = { 'Content-Type': 'application/json' }

/** What somebody leaves behind: a post with a picture. */
async function livedIn({ baseUrl, networkId, apiKey, tokens }) {
  const authorization = { Authorization: `Bearer ${tokens.alice}` }
  const form = new FormData()
  const gif = Buffer.from('R0lGODlhAQABAIAAANhALwAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  form.append('files', new Blob([gif], { type: 'image/gif' }), 'red.gif')
  const [{ fileId, fileUrl }] = await answerTo(`${baseUrl}/api/v4/images`, {
    headers: authorization,
    body: form,
  })
  const headers = { ...authorization, ...json }
  const post = { data: { text: 'Before the move' }, attachments: [{ type: 'image', fileId }] }
  const { posts } = await answerTo(`${baseUrl}/api/v4/posts`, {
    headers,
    body: JSON.stringify(post),
  })
  return {
    headers,
    apiKey,
    networkId,
    postId: posts[0].postId,
    filePath: new URL(fileUrl).pathname,
  }
}

async function answerTo(url, request) {
  const answer = await fetch(url, { method: 'POST', ...request })
  if (answer.status !== 200)
    throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** `credentials` are complete once the demo world is there. */
function startOneProcess(environment) {
  const child = spawn(process.execPath, [command, 'start'], { env: environment, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { credentials: credentialsIn(environment.CAUSERIE_DATA, child), stop }
}

async function credentialsIn(folder, child) {
  const file = join(folder, 'credentials.json')
  const began = performance.now()
  for (;;) {
    const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    if (known.tokens?.alice) return known
    if (child.exitCode !== null || performance.now() - began > patience)
      throw new Error('the single process does not start')
    await wait(500)
  }
}

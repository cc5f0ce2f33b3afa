import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { setImmediate as arrival } from 'node:timers/promises'
import { refuse } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { receiveUpload } from './receive-upload.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receive-upload-'))
})
afterEach(() => rm(folder, { recursive: true }))

const contentType = 'multipart/form-data; boundary=x'
const head = '--x\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n'
const end = '\r\n--x--\r\n'
const receive = (stream: Readable, bytes = 1_000_000) =>
  receiveUpload({ contentType, stream }, { field: 'files', bytes, folder })
const bodyOf = (content: string): string => `${head}${content}${end}`

test('a body may have as many bytes as the limit, and not one more', async () => {
  const body = bodyOf('content')
  const received = await receive(Readable.from([body]), body.length)
  if ('refused' in received) throw new Error(received.refused)
  const [file] = received.upload.files
  expect(file).toMatchObject({ name: 'a', size: 7 })
  expect(await readFile(file?.path ?? '', 'utf8')).toBe('content')
  await received.remove()
  expect(await receive(Readable.from([body]), body.length - 1)).toEqual(refuse('too-large'))
  expect(await readdir(folder)).toEqual([])
})

test('a body without an end is refused at its limit, and nothing of it is left', async () => {
  let sent = 0
  const endless = Readable.from(
    (async function* () {
      yield head
      for (;;) {
        await arrival()
        sent += 1
        yield 'x'.repeat(100_000)
      }
    })(),
  )
  expect(await receive(endless)).toEqual(refuse('too-large'))
  endless.destroy()
  // What follows the limit is read for a while, so that the client sees the answer.
  expect(sent * 100_000).toBeLessThan(20_000_000)
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['before it was read', ''],
  ['in the content of a file', `${head}${'x'.repeat(500_000)}`],
  ['behind a file', bodyOf('content').slice(0, -4)],
])('of a body whose client went away %s, nothing is left', async (_, sent) => {
  const stream = new PassThrough()
  const receiving = receive(stream)
  if (sent !== '') {
    stream.write(sent)
    await eventually(() => readdir(folder, { recursive: true })).toContainEqual(
      expect.stringMatching(/^upload-.*\/0$/),
    )
  }
  stream.destroy()
  expect(await receiving).toEqual(refuse('not-http'))
  expect(await readdir(folder)).toEqual([])
})

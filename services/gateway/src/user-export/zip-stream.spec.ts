import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { eventually } from '@causerie/testkit/eventually'
import { readZip } from '@causerie/testkit/read-zip'
import { expect, test } from 'vitest'
import { type ZipMember, zipStream } from './zip-stream.ts'

async function* parts(...texts: string[]): AsyncIterable<string> {
  yield* texts
}
async function* of(...members: ZipMember[]): AsyncIterable<ZipMember> {
  yield* members
}
/** Endless content, and how many parts of it were asked for. */
const endless = () => {
  const asked = { parts: 0, isEnded: false }
  async function* content(): AsyncIterable<string> {
    try {
      for (;;) {
        asked.parts += 1
        yield 'x'.repeat(64 * 1024)
      }
    } finally {
      asked.isEnded = true
    }
  }
  return { asked, content: content() }
}

test('has its members, compressed or as they are', async () => {
  const zip = await buffer(
    zipStream(
      of(
        { name: 'a.txt', content: parts('one ', 'two') },
        { name: 'files/b.jpg', content: parts('three'), isCompressed: true },
        { name: 'empty.ndjson', content: parts() },
      ),
    ),
  )
  const members = [...readZip(zip)].map(([name, content]) => [name, content.toString()])
  expect(members).toEqual([
    ['a.txt', 'one two'],
    ['files/b.jpg', 'three'],
    ['empty.ndjson', ''],
  ])
})

test('ends with the error of a member, without what would open it', async () => {
  async function* failing(): AsyncIterable<string> {
    yield 'one'
    throw new Error('away')
  }
  const zip = zipStream(
    of({ name: 'a.txt', content: parts('a') }, { name: 'b.txt', content: failing() }),
  )
  const read: Buffer[] = []
  zip.on('data', (part: Buffer) => read.push(part))
  await expect(finished(zip)).rejects.toThrow('away')
  expect(() => readZip(Buffer.concat(read))).toThrow('not complete')
})

test('fails with whoever lists its members', async () => {
  async function* members(): AsyncIterable<ZipMember> {
    yield { name: 'a.txt', content: parts('a') }
    throw new Error('nobody lists them')
  }
  await expect(buffer(zipStream(members()))).rejects.toThrow('nobody lists them')
})

test('reads no further than it is read, and ends its members with its reader', async () => {
  const { asked, content } = endless()
  const zip = zipStream(of({ name: 'endless', content, isCompressed: true }))
  await eventually(async () => asked.parts > 0).toBe(true)
  zip.destroy()
  await eventually(async () => asked.isEnded).toBe(true)
  expect(asked.parts).toBeLessThan(100)
})

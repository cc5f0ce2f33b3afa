import type { HttpAnswer, UploadOutline } from '@causerie/http'
import { outlineReader } from '@causerie/http'
import { expect, test } from 'vitest'
import { denialOf, UploadBody } from './upload-body.ts'

const contentType = 'multipart/form-data; boundary=x'
const file = (name: string): string =>
  `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\nabc\r\n`
const field = '--x\r\nContent-Disposition: form-data; name="altText"\r\n\r\nA view\r\n'
const answer: HttpAnswer = { status: 403, headers: {}, body: '{}' }

/** What passes of a body that arrives in pieces, and how it ends. */
const passing = async (text: string, decide: (read: UploadOutline) => HttpAnswer | undefined) => {
  const outlines: UploadOutline[] = []
  const body = new UploadBody(undefined, {
    outline: outlineReader(contentType, 2),
    decide: async (read) => {
      outlines.push(read)
      return decide(read)
    },
  })
  const passed: Buffer[] = []
  body.on('data', (part: Buffer) => passed.push(part))
  const ended = new Promise<string>((resolve) => {
    body.once('end', () => resolve('ended')).once('error', () => resolve('broke off'))
  })
  for (const letter of text) body.write(letter)
  body.end()
  return { how: await ended, passed: Buffer.concat(passed).toString(), outlines, body }
}

test('a body ends once its names were decided about', async () => {
  const text = `${file('one')}${file('/home/%22two%22')}${field}--x--\r\n`
  const { how, passed, outlines, body } = await passing(text, () => undefined)
  expect([how, passed]).toEqual(['ended', text])
  expect(outlines).toEqual([{ fileNames: ['one', '"two"'], fields: { altText: 'A view' } }])
  expect(denialOf(body)).toBeUndefined()
})

test('a body that is denied breaks off, so that no service takes it for complete', async () => {
  const { how, body } = await passing(`${file('one')}--x--\r\n`, () => answer)
  expect(how).toBe('broke off')
  expect(denialOf(body)).toBe(answer)
})

test('nobody decides about what is no body with files', async () => {
  const never = () => answer
  for (const text of ['', 'no parts', file('one'), `${file('one').repeat(3)}`]) {
    const { how, passed, outlines } = await passing(text, never)
    expect([text, how, passed, outlines]).toEqual([text, 'ended', text, []])
  }
})

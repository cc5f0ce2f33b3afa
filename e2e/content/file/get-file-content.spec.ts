import { uploadFile } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { pathOf } from './steps.ts'

const given = sharedNetwork(async (network) => {
  const { alice } = await people(network)
  const bytes = new TextEncoder().encode('0123456789')
  const { body } = await alice.call(uploadFile, { files: [{ name: 'digits', bytes }] })
  const file = only(body.files)
  return {
    alice,
    file,
    read: (headers: Record<string, string> = {}) => network.raw(pathOf(file.fileUrl), { headers }),
  }
})

describeNetwork('GET /files/:networkId/:fileId', () => {
  it('returns parts', async () => {
    const { read } = await given()
    const parts = [
      ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=-2', 206, '89', 'bytes 8-9/10'],
      ['bytes=8-100', 206, '89', 'bytes 8-9/10'],
      ['bytes=1-2,4-5', 200, '0123456789', null],
      ['bytes=10-', 416, '', 'bytes */10'],
    ] as const
    for (const [range, status, text, contentRange] of parts) {
      const answer = await read({ range })
      expect(
        { status: answer.status, text: answer.text, range: answer.headers.get('content-range') },
        range,
      ).toEqual({
        status,
        text,
        range: contentRange,
      })
    }
  })

  it('answers HEAD with the headers of GET', async () => {
    const { read, file, network } = await given()
    const shown = [
      'content-type',
      'content-length',
      'content-disposition',
      'cache-control',
      'etag',
      'accept-ranges',
    ]
    const head = (headers: Record<string, string> = {}) =>
      network.raw(pathOf(file.fileUrl), { method: 'HEAD', headers })
    const [asked, sent] = [await head(), await read()]
    expect({ status: asked.status, text: asked.text }).toEqual({ status: 200, text: '' })
    for (const name of shown) expect(asked.headers.get(name), name).toBe(sent.headers.get(name))
    expect((await head({ 'if-none-match': `"${file.fileId}"` })).status).toBe(304)
    const part = await head({ range: 'bytes=2-4' })
    expect({ status: part.status, length: part.headers.get('content-length') }).toEqual({
      status: 206,
      length: '3',
    })
    const missing = await network.raw(pathOf(file.fileUrl).replace(file.fileId, 'nothing'), {
      method: 'HEAD',
    })
    expect({ status: missing.status, text: missing.text }).toEqual({ status: 404, text: '' })
  })

  it('sends nothing to who has it', async () => {
    const { read, file } = await given()
    const etag = `"${file.fileId}"`
    expect(await read({ 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
    expect(await read({ 'if-range': etag, range: 'bytes=0-0' })).toMatchObject({
      status: 206,
      text: '0',
    })
    expect(await read({ 'if-range': '"other"', range: 'bytes=0-0' })).toMatchObject({
      status: 200,
      text: '0123456789',
    })
  })

  itInOneProcess('knows no file of another network', async () => {
    const { network, file } = await given()
    expectError(await network.raw(`/files/other/${file.fileId}`), 404, 400400)
    expectError(await network.raw(`/files/${network.networkId}/nothing`), 404, 400400)
    expectError(
      await network.raw(`/files/${network.networkId}/${file.fileId}`, { method: 'POST' }),
      405,
      400000,
    )
  })
})

import { uploadFile } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { pathOf } from './steps.ts'

const given = sharedNetwork(people)

describeNetwork('POST /api/v4/files', () => {
  it('stores a file of any type, which browsers save', async () => {
    const { alice, network } = await given()
    const html = new TextEncoder().encode('<script>alert(1)</script>')
    const { body } = await alice.call(uploadFile, { files: [{ name: 'a.html', bytes: html }] })
    const file = only(body.files)
    expect(file).toMatchObject({
      type: 'file',
      attributes: { name: 'a.html', mimeType: 'application/octet-stream', size: html.length },
    })
    const content = await network.raw(pathOf(file.fileUrl))
    expect(content.text).toBe('<script>alert(1)</script>')
    expect(content.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(content.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  it('stores a drawing that could run scripts, which browsers save', async () => {
    const { alice, network } = await given()
    const bytes = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    )
    const { body } = await alice.call(uploadFile, { files: [{ name: 'a.svg', bytes }] })
    const { headers } = await network.raw(pathOf(only(body.files).fileUrl))
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('stores several files', async () => {
    const { alice } = await given()
    const files = ['a', 'b', 'c'].map((name) => ({ name, bytes: new TextEncoder().encode(name) }))
    const { body } = await alice.call(uploadFile, { files })
    expect(body.files.map(({ attributes }) => attributes.name)).toEqual(['a', 'b', 'c'])
  })

  it('keeps the name of a file as its user wrote it', async () => {
    const { alice, network } = await given()
    const name = `say "hi" & don't 100% (1)*.txt`
    const { body } = await alice.call(uploadFile, {
      files: [{ name, bytes: new TextEncoder().encode('hi') }],
    })
    const file = only(body.files)
    expect(file.attributes.name).toBe(name)
    const { headers } = await network.raw(pathOf(file.fileUrl))
    expect(headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''say%20%22hi%22%20%26%20don%27t%20100%25%20%281%29%2A.txt",
    )
    const [path, boundary] = [
      uploadFile.path,
      { 'content-type': 'multipart/form-data; boundary=x' },
    ]
    const escaped =
      '--x\r\ncontent-disposition: form-data; name="files"; filename="say \\"hi\\".txt"\r\n\r\nhi\r\n--x--'
    const answer = await alice.raw(path, { method: 'POST', headers: boundary, body: escaped })
    expect(answer.text).toContain(JSON.stringify('say "hi".txt'))
  })

  it('refuses an idempotency key, because nothing would heed it', async () => {
    const { alice } = await given()
    const body =
      '--x\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\nhi\r\n--x--'
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': 'once' }
    expectError(await alice.raw(uploadFile.path, { method: 'POST', headers, body }), 400, 400000)
  })

  itInOneProcess('refuses a request without a file', async () => {
    const { alice } = await given()
    expectError(await alice.call(uploadFile, { files: [] }), 400, 400000)
  })
})

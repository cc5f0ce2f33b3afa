import { request } from 'node:http'
import { uploadFile } from '@causerie/contracts/content'
import type { Person } from '@causerie/testkit'

type Uploading = { baseUrl: string; name: string; text: string }
/** A text file that has begun to arrive; `finish` sends the rest and gives the status of the answer. */
export const slowUpload = async (by: Person, { baseUrl, name, text }: Uploading) => {
  const boundary = 'parts'
  const begin = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}.txt"\r\n\r\n${text}`
  const end = `\r\n--${boundary}--\r\n`
  const sending = request(`${baseUrl}${uploadFile.path}`, {
    method: uploadFile.method,
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': begin.length + end.length,
    },
  })
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.once('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sending.once('error', reject)
  })
  await new Promise<void>((resolve, reject) => {
    sending.once('error', reject)
    sending.write(begin, () => resolve())
  })
  return {
    finish: async () => {
      sending.end(end)
      return status
    },
  }
}

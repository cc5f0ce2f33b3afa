import { CauserieError, errorOf } from './errors.ts'
import type { Send } from './send.ts'
import type { Sessions } from './session.ts'

export type Upload = {
  file: Blob
  name?: string
  /** What the file shows, for those who cannot see it. */
  altText?: string
  /** Is told which part of the file is sent, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Browsers tell the progress of an upload by `XMLHttpRequest` alone; elsewhere the body is counted
 * as it is read.
 */
export const upload = async <A>(
  url: string,
  { onProgress, ...file }: Upload,
  { sessions, send }: { sessions: Sessions; send: Send },
): Promise<A> => {
  const form = new FormData()
  form.append('files', file.file, file.name ?? 'file')
  if (file.altText !== undefined) form.append('altText', file.altText)
  const { signal } = file
  if (onProgress && typeof XMLHttpRequest !== 'undefined')
    return byXhr(url, form, { onProgress, signal, token: await sessions.token() })
  const body = onProgress ? await counted(form, onProgress) : { body: form }
  const response = await send(
    new Request(url, { method: 'POST', ...body, ...(signal && { signal }) }),
  )
  if (!response.ok) throw await errorOf(response)
  return response.json()
}

type Xhr = { onProgress: (part: number) => void; signal: AbortSignal | undefined; token: string }
const byXhr = <A>(url: string, form: FormData, { onProgress, signal, token }: Xhr): Promise<A> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => {
      const { status, responseText } = request
      const answer = parsed(responseText)
      if (status < 300) resolve(answer)
      else
        reject(
          new CauserieError(
            new Response(null, {
              status,
              headers: { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' },
            }),
            answer,
          ),
        )
    }
    request.onerror = () => reject(new TypeError('The upload was interrupted.'))
    request.onabort = () => reject(new DOMException('The upload was aborted.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })

const parsed = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const counted = async (
  form: FormData,
  onProgress: (part: number) => void,
): Promise<RequestInit> => {
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const content = new Uint8Array(await whole.arrayBuffer())
  const size = 64 * 1024
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent >= content.length) return controller.close()
      controller.enqueue(content.subarray(sent, sent + size))
      sent = Math.min(content.length, sent + size)
      onProgress(sent / content.length)
    },
  })
  const streamed = { body, duplex: 'half', headers: { 'content-type': type } }
  return streamed
}

import type { UploadOptions } from './call-types.ts'
import { errorOf } from './errors.ts'
import type { Send, Transport } from './send.ts'

export type UploadFile = (path: string, file: Blob, options?: UploadOptions) => Promise<unknown>

/** Uploads a file with further fields, and answers its record. */
export const createUpload =
  (baseUrl: string, send: Send): UploadFile =>
  async (path, file, { name, onProgress, signal, ...fields } = {}) => {
    const form = new FormData()
    for (const [field, value] of Object.entries<unknown>(fields))
      if (typeof value === 'string') form.append(field, value)
    form.append('files', file, name ?? (file instanceof File ? file.name : 'file'))
    const request = new Request(baseUrl + path, { method: 'POST', ...(signal && { signal }) })
    const response = await send(
      request,
      transportOf(form, file.size, onProgress && onlyMore(onProgress)),
    )
    if (!response.ok) throw await errorOf(response)
    const [uploaded] = await response.json()
    return uploaded
  }

/** Where an upload is sent again, a part of it was told before. */
const onlyMore = (tell: (part: number) => void): ((part: number) => void) => {
  let most = 0
  return (part) => {
    if (part <= most) return
    most = part
    tell(part)
  }
}

/**
 * Browsers tell the progress of an upload by `XMLHttpRequest` alone; elsewhere the body is counted
 * as it is read.
 */
const transportOf =
  (form: FormData, size: number, onProgress: UploadOptions['onProgress']): Transport =>
  async (request, fetchOnce) => {
    request.signal.throwIfAborted()
    if (onProgress && typeof XMLHttpRequest !== 'undefined') return byXhr(request, form, onProgress)
    const whole = onProgress
      ? countedRequest(request, form, { size, onProgress })
      : new Request(request, { method: 'POST', body: form })
    return fetchOnce(whole, { signal: request.signal })
  }

const byXhr = (
  { url, headers, signal }: Request,
  form: FormData,
  onProgress: (part: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => {
      const lines = request.getAllResponseHeaders().trim().split('\r\n')
      const told = lines.map((line): [string, string] => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1).trim(),
      ])
      resolve(new Response(request.responseText, { status: request.status, headers: told }))
    }
    request.onerror = () => reject(new TypeError('The upload was interrupted.'))
    request.onabort = () => reject(new DOMException('The upload was aborted.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })

/** The form as a stream that says how much of the file is read, which may be larger than memory. */
const countedRequest = (
  request: Request,
  form: FormData,
  { size, onProgress }: { size: number; onProgress: (part: number) => void },
): Request => {
  const content = new Response(form)
  let sent = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, to) => {
      sent += chunk.byteLength
      to.enqueue(chunk)
      if (sent < size) onProgress(sent / size)
    },
    flush: () => onProgress(1),
  })
  const body = content.body?.pipeThrough(counting)
  const streamed = { body, duplex: 'half' }
  const counted = new Request(request, streamed)
  counted.headers.set('content-type', content.headers.get('content-type') ?? '')
  return counted
}

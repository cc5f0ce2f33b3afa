import { PassThrough, type TransformCallback } from 'node:stream'

/** The body of an upload on its way to a service, which `gone` calls off. */
export class UploadBody extends PassThrough {
  /** Aborts when the client leaves, also after its body has arrived. */
  readonly gone: AbortSignal | undefined
  /** Called whenever a part of it passes. */
  onMoved: () => void = () => undefined

  constructor(gone: AbortSignal | undefined) {
    super()
    this.gone = gone
  }

  override _transform(part: unknown, encoding: BufferEncoding, done: TransformCallback): void {
    this.onMoved()
    super._transform(part, encoding, done)
  }
}

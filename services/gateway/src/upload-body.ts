import { PassThrough, type TransformCallback } from 'node:stream'
import type { HttpAnswer, OutlineReader, UploadOutline } from '@causerie/http'

/** Decides about an upload that has arrived, before the service learns that it is complete. */
export type UploadCheck = {
  outline: OutlineReader
  /** The answer of the gateway, if the upload is denied. Never rejects. */
  decide(outline: UploadOutline): Promise<HttpAnswer | undefined>
}

/** The body of an upload on its way to a service, which `gone` calls off. */
export class UploadBody extends PassThrough {
  /** Aborts when the client leaves, also after its body has arrived. */
  readonly gone: AbortSignal | undefined
  /** Called whenever a part of it passes. */
  onMoved: () => void = () => undefined
  /** The answer to an upload that was denied, instead of that of the service. */
  denial: HttpAnswer | undefined
  readonly #check: UploadCheck | undefined

  constructor(gone: AbortSignal | undefined, check?: UploadCheck) {
    super()
    this.gone = gone
    this.#check = check
  }

  override _transform(part: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    this.onMoved()
    const pass = () => super._transform(part, encoding, done)
    if (this.#check) void this.#check.outline.write(part).then(pass)
    else pass()
  }

  /** A service that does not see the end of a body keeps nothing of it. */
  override _flush(done: TransformCallback): void {
    void this.#settle(done)
  }

  async #settle(done: TransformCallback): Promise<void> {
    const read = await this.#check?.outline.end()
    if (read) this.denial = await this.#check?.decide(read)
    done(this.denial && denied)
  }
}

const denied = new Error('the upload was denied')

/** The answer to an upload that was denied. */
export const denialOf = (stream: unknown): HttpAnswer | undefined =>
  stream instanceof UploadBody ? stream.denial : undefined

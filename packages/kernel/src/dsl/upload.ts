import type { Refusal } from '@causerie/protocol'

/** A file that a request brought. */
export type UploadedFile = {
  /** Where its content is until the request is answered. */
  path: string
  /** The name that the client gave it, without folders. */
  name: string
  size: number
}

/** The files of a request. */
export type Upload = {
  files: readonly UploadedFile[]
  /**
   * Why there are no files: the body has more bytes than the operation takes. The command refuses
   * with it, and may record that.
   */
  tooLarge?: Refusal<'too-large'> | undefined
  /** Aborts when the client has left: nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
  /**
   * Undoes what `resolve` has stored if the command is refused. Not if its outcome is unknown: what
   * was recorded must not lose its content.
   */
  ifRefused(undo: () => Promise<void>): void
}

/**
 * The bytes of a body with files: what it declares, if it does, and what its operation takes at
 * most.
 */
export type BodyBytes = { declared: number | undefined; most: number }

/** Space for the body of a request, until it is released; of a longer body nothing is kept. */
export type Reservation = { bytes: number; release(): void }

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
  /** Undoes what `about` has stored if the command is refused. Not if its outcome is unknown: what was recorded must not lose its content. */
  ifRefused(undo: () => Promise<void>): void
}

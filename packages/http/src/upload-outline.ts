import { Busboy } from '@fastify/busboy'
import { fileNameOf, partLimits } from './receive-upload.ts'

/** What a multipart body says of its files, without their content. */
export type UploadOutline = { fileNames: readonly string[]; fields: Record<string, string> }

/**
 * Reads the outline of a body that passes. `end` resolves to undefined if the body is none that the
 * service takes, which reads it in the same way.
 */
export type OutlineReader = {
  write(chunk: Buffer): Promise<void>
  end(): Promise<UploadOutline | undefined>
}

export const outlineReader = (contentType: string, most: number): OutlineReader => {
  const parser = parserOf(contentType, most)
  if (!parser) return { write: async () => undefined, end: async () => undefined }
  const fileNames: string[] = []
  const fields: Record<string, string> = {}
  let isBad = false
  parser.on('field', (name, value) => {
    if (name !== '__proto__') fields[name] = value
  })
  const spoil = (): void => {
    isBad = true
  }
  parser.on('file', (_, content, fileName) => {
    // A body that breaks off within a file fails there, too.
    content.on('error', spoil).resume()
    fileNames.push(fileNameOf(fileName ?? ''))
  })
  parser.on('error', spoil)
  return {
    write: (chunk) =>
      isBad ? Promise.resolve() : new Promise((done) => parser.write(chunk, () => done())),
    end: () =>
      new Promise((resolve) => {
        if (isBad) return resolve(undefined)
        parser.once('error', () => resolve(undefined))
        parser.once('finish', () => resolve(isBad ? undefined : { fileNames, fields }))
        parser.end()
      }),
  }
}

const parserOf = (contentType: string, most: number) => {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...partLimits, files: most, parts: partLimits.fields + most },
    })
  } catch {
    return undefined
  }
}

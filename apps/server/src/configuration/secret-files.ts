import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment in which each `NAME_FILE`, for one of these names, is replaced by `NAME` with the
 * content of the file, as Docker and Kubernetes provide secrets. Throws one line without the
 * content if a file cannot be read, or if both are given.
 */
export const withSecretFiles = (
  environment: Environment,
  names: readonly string[],
): Environment => {
  const found = names.flatMap((name) => {
    const file = environment[`${name}_FILE`]
    return file ? [[name, secretIn(environment, { name, file })] as const] : []
  })
  return { ...environment, ...Object.fromEntries(found) }
}

const secretIn = (
  environment: Environment,
  { name, file }: { name: string; file: string },
): string => {
  if (environment[name])
    throw new Error(`${name}_FILE: ${name} is given as well; remove one of them`)
  try {
    // Editors and `echo` end a file with a line break.
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new Error(
      `${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`,
    )
  }
}

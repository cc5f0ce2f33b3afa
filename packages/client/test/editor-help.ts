import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const options: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
}

/** What an editor says, in this folder, of the name that begins at `|` in a program. */
export const editorIn = (folder: string): ((marked: string) => string) => {
  const file = join(folder, 'edited.ts')
  let text = ''
  let version = 0
  const read = (path: string) => (path === file ? text : readFileSync(path, 'utf8'))
  const fileExists = (path: string) => path === file || existsSync(path)
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [file],
    getScriptVersion: (path) => (path === file ? String(version) : '1'),
    getScriptSnapshot: (path) =>
      fileExists(path) ? ts.ScriptSnapshot.fromString(read(path)) : undefined,
    fileExists,
    readFile: read,
  })
  return (marked) => {
    text = marked.replace('|', '')
    version += 1
    const help = service.getQuickInfoAtPosition(file, marked.indexOf('|'))
    return ts.displayPartsToString(help?.documentation)
  }
}

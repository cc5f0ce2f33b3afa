import { readFile, writeFile } from 'node:fs/promises'
import { trayPage } from './tray-page.ts'

// Writes docs/tray.md; with --check it only reports whether the page is up to date.
const path = 'docs/tray.md'
const file = new URL(`../../../../${path}`, import.meta.url)
const text = trayPage()

if (!process.argv.includes('--check')) {
  await writeFile(file, text)
  console.log(`${path} is written.`)
} else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error(`${path} is out of date. Run: npm run docs`)
  process.exitCode = 1
}

import { useDemoInBrowser } from '@causerie/testkit/browser/in-browser'
import { documentsInBrowser } from './documents-in-browser.ts'

documentsInBrowser(useDemoInBrowser())

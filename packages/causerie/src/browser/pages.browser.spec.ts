import { demoInBrowser } from '../../test/demo-in-browser.ts'
import { documentsInBrowser } from '../../test/documents-in-browser.ts'
import { useDemoInBrowser } from '../../test/in-browser.ts'

// In one world and one browser, since starting them costs more than what is looked at.
const open = useDemoInBrowser()
documentsInBrowser(open)
demoInBrowser(open)

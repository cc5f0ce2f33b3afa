import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nouns } from '@causerie/contracts/documents'
import { expect, test } from 'vitest'
import { describeNetwork } from '../describe-network.ts'
import { agreedPage, changesIn, costsPage, nounsThatDiffer } from './costs-page.ts'
import { measureCosts } from './measure-costs.ts'
import { modulesAtStart } from './modules-at-start.ts'

const page = fileURLToPath(new URL('../../docs/costs.md', import.meta.url))
const mostRuns = 3

describeNetwork('what requests and starts cost', () => {
  test('is what docs/costs.md says; where that is meant, npm run costs writes it anew', async () => {
    const [written, modules] = [readFileSync(page, 'utf8'), await modulesAtStart()]
    const pages = [costsPage(await measureCosts(nouns), modules)]
    let agreed = agreedPage(written, pages)
    // A command that is decided twice, or a statement that shares a trip, is a matter of luck: a
    // number agrees if one run has it.
    for (
      let left = nounsThatDiffer(written, agreed);
      left.length > 0 && pages.length < mostRuns;
      left = nounsThatDiffer(written, agreed)
    ) {
      pages.push(costsPage(await measureCosts(left), modules))
      agreed = agreedPage(written, pages)
    }
    await expect(agreed, changesIn(written, agreed)).toMatchFileSnapshot(page)
  }, 900_000)
})

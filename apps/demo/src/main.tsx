import './styles.ts'
import './demo.css'
import { createCache } from '@causerie/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Demo } from './people/demo.tsx'
import { theme } from './theme.ts'
import { LanguageProvider } from './words/language.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto">
        <LanguageProvider>
          <QueryClientProvider client={createCache()}>
            <Demo />
          </QueryClientProvider>
        </LanguageProvider>
      </MantineProvider>
    </StrictMode>,
  )

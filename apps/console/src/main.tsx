import './styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { queries } from './queries.ts'
import { TextsProvider } from './texts/texts.tsx'
import { cssVariables, theme } from './theme.ts'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={cssVariables}>
        <QueryClientProvider client={queries}>
          <TextsProvider>
            <App />
          </TextsProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )

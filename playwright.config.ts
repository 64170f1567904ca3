import { defineConfig, devices } from '@playwright/test'

const PORT = Number(process.env['E2E_PORT'] ?? 3900)
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const ON_A_PHONE = /@phone/
const ACCOUNT_WIDE = /accessibility-\w+\.spec\.ts/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A shared machine may stall; what passes only the second time is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: process.env['CI'] ? [['dot']] : [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'off',
    // Tests that stand in for the server need every request; offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: ON_A_PHONE,
      use: { ...devices['Desktop Chrome'], viewport: DESKTOP },
      testIgnore: ACCOUNT_WIDE,
    },
    {
      name: 'phone',
      grep: ON_A_PHONE,
      use: { ...devices['Desktop Chrome'], viewport: PHONE, hasTouch: true, isMobile: true },
      testIgnore: ACCOUNT_WIDE,
    },
    {
      // These change the language of the demo accounts, which the others read in English.
      name: 'account-wide',
      testMatch: ACCOUNT_WIDE,
      dependencies: ['desktop', 'phone'],
      fullyParallel: false,
      use: { ...devices['Desktop Chrome'], viewport: DESKTOP },
    },
  ],
  webServer: {
    command: 'node tests/e2e/server.ts',
    url: `http://localhost:${PORT}/readyz`,
    env: { PORT: String(PORT), LOG_LEVEL: 'warn' },
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const SHELL = '/usr/lib/chromium/chromium-headless-shell'
// What most phones of Japanese readers have, shown until our own face has come.
const JAPANESE_FACE = 'fonts-noto-cjk'
const HELP = 'Install Chromium, or set CHROMIUM to the path of one.'

// The Chromium given, else Playwright's own or the machine's, else a newly installed one.
export function findChromium(): string {
  const found = candidates().find((path) => existsSync(path))
  if (found) return found
  if (!canInstall()) throw new Error(`No Chromium found. ${HELP}`)
  console.log('Installing Chromium for the browser tests…')
  install('chromium')
  const installed = candidates().find((path) => existsSync(path))
  if (!installed) throw new Error(`Chromium could not be installed. ${HELP}`)
  return installed
}

// The same engine without a window around it: a page costs half. Where there is none, Chromium does.
export function findHeadlessShell(): string {
  ensureJapaneseFace()
  if (process.env['CHROMIUM']) return findChromium()
  if (!existsSync(SHELL) && canInstall()) {
    console.log('Installing the headless shell of Chromium for the browser tests…')
    try {
      install('chromium-headless-shell')
    } catch {
      console.log('It could not be installed: the tests take the whole Chromium.')
    }
  }
  return existsSync(SHELL) ? SHELL : findChromium()
}

/** Without any, Japanese is boxes of another width, and lines break elsewhere than for any reader. */
function ensureJapaneseFace() {
  if (hasJapaneseFace()) return
  if (canInstall()) {
    console.log('Installing a Japanese face for the browser tests…')
    try {
      install(JAPANESE_FACE)
      return
    } catch {
      // Told below.
    }
  }
  console.log('No Japanese face is installed: tests that look at lines of Japanese may fail.')
}

function hasJapaneseFace() {
  try {
    return execFileSync('fc-list', [':lang=ja'], { encoding: 'utf8' }) !== ''
  } catch {
    // Where there is no fontconfig, the system has its own.
    return true
  }
}

function candidates() {
  return [process.env['CHROMIUM'] ?? '', chromium.executablePath(), ...KNOWN].filter(Boolean)
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function install(name: string) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: 'ignore', env, timeout: 300_000 } as const
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', name], options)
}

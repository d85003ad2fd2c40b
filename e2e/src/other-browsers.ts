import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { end, findFirefox, findWebKitDriver, freePort, start } from '@storefront/tooling/testing';

/** A browser of the system that Playwright cannot drive: its Firefox and WebKit are builds of its own. */
export interface OtherBrowser {
  readonly open: (url: string) => Promise<void>;
  /** The first visible element that matches. */
  readonly find: (xpath: string) => Promise<OtherElement | undefined>;
  /** Writes a picture of the window in PNG. */
  readonly screenshot: (file: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface OtherElement {
  readonly click: () => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Chooses an option of a select element by its value. */
  readonly choose: (value: string) => Promise<void>;
  readonly text: () => Promise<string>;
}

/** Repeats the work until it does not throw. */
async function retry<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await wait(100);
  }
}

/**
 * Actions that wait for their element. Each one finds it again at every attempt, because a rendering can replace what was found. A click
 * that throws has not pressed anything.
 */
export function actionsIn(browser: OtherBrowser) {
  const find = async (xpath: string) => {
    const element = await browser.find(xpath);
    if (element === undefined) throw new Error(`Not visible: ${xpath}`);
    return element;
  };
  return {
    click: (xpath: string) => retry(async () => (await find(xpath)).click()),
    type: (xpath: string, text: string) => retry(async () => (await find(xpath)).type(text)),
    choose: (xpath: string, value: string) => retry(async () => (await find(xpath)).choose(value)),
    /** Waits for such a text. @returns it */
    read: (xpath: string, isExpected: (text: string) => boolean) =>
      retry(async () => {
        const text = await (await find(xpath)).text();
        if (!isExpected(text)) throw new Error(`${xpath} reads ${text}`);
        return text;
      }),
  };
}

const screen = { width: 1280, height: 900 };

/** Firefox by WebDriver BiDi. A page that throws fails its test. */
async function openFirefox(executablePath: string): Promise<OtherBrowser> {
  // Loaded here, because every run of Playwright loads all specs.
  const { launch } = await import('puppeteer-core');
  const browser = await launch({ browser: 'firefox', executablePath, defaultViewport: screen });
  const page = await browser.newPage();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  return {
    open: async (url) => void (await page.goto(url)),
    find: async (xpath) => {
      for (const element of await page.$$(`xpath/${xpath}`)) {
        if (!(await element.isVisible())) continue;
        return {
          click: () => element.click(),
          type: (text) => element.type(text),
          choose: async (value) => void (await element.select(value)),
          text: () => element.evaluate((node) => (node instanceof HTMLElement ? node.innerText : '')),
        };
      }
      return undefined;
    },
    screenshot: async (file) => writeFileSync(file, await page.screenshot()),
    close: async () => {
      await browser.close();
      if (pageErrors.length > 0) throw new Error(`The page had errors:\n${pageErrors.join('\n')}`);
    },
  };
}

/** WebKitGTK by the WebDriver server of its package; `xvfb-run` gives the browser a screen. */
async function openWebKit(program: string): Promise<OtherBrowser> {
  const { Builder, By } = await import('selenium-webdriver');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = start('xvfb-run', ['-a', program, `--port=${port}`], { stdio: 'ignore' });
  try {
    await retry(() => fetch(`${url}/status`));
    const driver = await new Builder().usingServer(url).withCapabilities({ browserName: 'MiniBrowser' }).build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...screen });
    return {
      open: (page) => driver.get(page),
      find: async (xpath) => {
        for (const element of await driver.findElements(By.xpath(xpath))) {
          if (!(await element.isDisplayed())) continue;
          return {
            click: () => element.click(),
            type: (text) => element.sendKeys(text),
            choose: (value) => element.findElement(By.css(`option[value="${value}"]`)).click(),
            text: () => element.getText(),
          };
        }
        return undefined;
      },
      screenshot: async (file) => writeFileSync(file, await driver.takeScreenshot(), 'base64'),
      close: async () => {
        await driver.quit();
        await end(server);
      },
    };
  } catch (error) {
    await end(server);
    throw error;
  }
}

/** Those of Firefox and WebKit that are on this machine. */
export function findOtherBrowsers(): readonly {
  readonly name: string;
  readonly launch: () => Promise<OtherBrowser>;
}[] {
  const [firefox, webKit] = [findFirefox(), findWebKitDriver()];
  return [
    ...(firefox === undefined ? [] : [{ name: 'Firefox', launch: () => openFirefox(firefox) }]),
    ...(webKit === undefined ? [] : [{ name: 'WebKit', launch: () => openWebKit(webKit) }]),
  ];
}

import { writeFileSync } from 'node:fs';

/** Reporter of Vitest: writes which files failed, and whether anything failed outside of a suite, where a second run would hide it. */
export default class FailedSuites {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const failed = modules.filter((module) => !module.ok()).map((module) => module.moduleId);
    const file = process.env['SEXTANT_FAILED_SUITES'];
    if (file) writeFileSync(file, JSON.stringify({ failed, unhandled: unhandled.length }));
  }
}

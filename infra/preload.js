// Loaded before each program of this project. Plain JavaScript, so that any Node can say what is missing.
import './checkInstall.js';

if (process.exitCode !== undefined) process.exit();

// Node's own listener prints that node:sqlite is experimental, which helps nobody who runs a command.
process.removeAllListeners('warning');

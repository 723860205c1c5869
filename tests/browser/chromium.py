"""Where Chromium is. ``make browser`` runs this file: it installs one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# The address bar's popups, unused here, would be two more pages with every window. Of several such lists the
# last one counts, so what Playwright switches off is named again.
FEATURES_OFF = (
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,"
    "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch"
)
# Without Chromium's own talk with the network, and without its sandbox: tests may run as root.
FLAGS = [
    f"--disable-features={FEATURES_OFF}",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def find_chromium() -> str | None:
    """BRANCHLINE_CHROMIUM, else the machine's, else the one that Playwright has downloaded."""
    named = os.environ.get("BRANCHLINE_CHROMIUM")
    if named:
        return named
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found or MAC.exists():
        return found or str(MAC)
    return _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> None:
    """By the system's packages where they are Debian's and we may, else by Playwright."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        _apt_get("update")
        if _apt_get("-y", "install", "chromium") == 0:
            return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def _apt_get(*words: str) -> int:
    without_questions = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "-q", *words]
    return subprocess.run(command, check=False, env=without_questions, stdout=subprocess.DEVNULL).returncode


if __name__ == "__main__":
    if find_chromium() is None:
        print("There is no Chromium here; installing one for the tests.")
        install()
    path = find_chromium()
    if path is None:
        sys.exit("No Chromium was found, and none could be installed: name one with BRANCHLINE_CHROMIUM.")

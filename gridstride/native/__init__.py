"""Kernels on an NVIDIA card of this machine: NVRTC compiles them, the driver runs them.

Both libraries are spoken to through ctypes. Nothing has to be installed for
that besides them: the driver brings ``libcuda``, CUDA's toolkit or the wheel
``nvidia-cuda-nvrtc`` brings ``libnvrtc``.
"""

#pragma once
#include <string>
#include <__described>
